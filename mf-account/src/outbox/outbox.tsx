import { useOwnPlace } from '@fareweave/shared-lib/platform';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MailList } from './mail-list.tsx';
import { MailView } from './mail-view.tsx';
import { outboxAddress, readOutboxPlace } from './outbox-place.ts';

/** The e-mails and their delivery status: the list, or the e-mail in the address. `address`: the path of the page, with a query if it is
 *  a tab of another remote. */
export function Outbox({ address }: { address: string }) {
  const place = readOutboxPlace(useOwnPlace(address.split('?')[0] ?? '').search);
  const [lastOpen, setLastOpen] = useState(place.mail);
  if (place.mail !== null && place.mail !== lastOpen) setLastOpen(place.mail);
  return (
    <Column>
      {place.mail === null ? (
        <MailList address={address} place={place} lastOpen={lastOpen} />
      ) : (
        <MailView key={place.mail} id={place.mail} back={outboxAddress(address, { ...place, mail: null })} />
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(20px, 3vw, 28px);
`;
