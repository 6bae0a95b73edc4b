import { useOwnPlace } from '@fareweave/shared-lib/platform';
import { Stack } from '@fareweave/shared-lib/ui/layout';
import { useState } from 'react';
import { MailList } from './mail-list.tsx';
import { MailView } from './mail-view.tsx';
import { type OutboxPlace, outboxAddress, readOutboxPlace } from './outbox-place.ts';

/** The e-mails and their delivery status: the list, or the e-mail in the address. `address`: the path of the page, with a query if it is
 *  a tab of another remote. */
export function Outbox({ address }: { address: string }) {
  const place = readOutboxPlace(useOwnPlace(address.split('?')[0] ?? '').search);
  // The last place. It names the e-mail that was open last as long as the filter and the page do not change.
  const [last, setLast] = useState(place);
  const isReturn = place.mail === null && place.state === last.state && place.page === last.page;
  if (!isReturn && !isSame(place, last)) setLast(place);
  return (
    <Stack $gap="clamp(20px, 3vw, 28px)">
      {place.mail === null ? (
        <MailList address={address} place={place} lastOpen={last.mail} />
      ) : (
        <MailView key={place.mail} id={place.mail} back={outboxAddress(address, { ...place, mail: null })} />
      )}
    </Stack>
  );
}

const isSame = (a: OutboxPlace, b: OutboxPlace): boolean =>
  a.mail === b.mail && a.state === b.state && a.page === b.page;
