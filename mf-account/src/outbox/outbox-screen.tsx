import { useOwnPlace } from '@fareweave/shared-lib/platform';
import { Page } from '@fareweave/shared-lib/ui/page';
import { useState } from 'react';
import { MailList } from './mail-list.tsx';
import { MailView } from './mail-view.tsx';
import { outboxAddress, readOutboxPlace } from './outbox-place.ts';

/** `/outbox`: what became of e-mails. The shell and the server let only admins come here. */
export function OutboxScreen() {
  const place = readOutboxPlace(useOwnPlace('/outbox').search);
  const [lastOpen, setLastOpen] = useState(place.mail);
  if (place.mail !== null && place.mail !== lastOpen) setLastOpen(place.mail);
  return (
    <Page title="Outbox" lead="Every email of the product, the newest first, and what became of it.">
      {place.mail === null ? (
        <MailList place={place} cameFrom={lastOpen} />
      ) : (
        <MailView key={place.mail} id={place.mail} back={outboxAddress({ ...place, mail: null })} />
      )}
    </Page>
  );
}
