import { useOwnPlace } from '@fareweave/shared-lib/platform';
import { Page } from '@fareweave/shared-lib/ui/page';
import { useState } from 'react';
import { MailList } from './mail-list.tsx';
import { MailView } from './mail-view.tsx';
import { outboxAddress, readOutboxPlace } from './outbox-place.ts';

/** `/outbox`: the e-mails and their delivery status. The shell and the server allow only admins. */
export function OutboxScreen() {
  const place = readOutboxPlace(useOwnPlace('/outbox').search);
  const [lastOpen, setLastOpen] = useState(place.mail);
  if (place.mail !== null && place.mail !== lastOpen) setLastOpen(place.mail);
  return (
    <Page title="Outbox" lead="All emails with their delivery status, newest first.">
      {place.mail === null ? (
        <MailList place={place} lastOpen={lastOpen} />
      ) : (
        <MailView key={place.mail} id={place.mail} back={outboxAddress({ ...place, mail: null })} />
      )}
    </Page>
  );
}
