import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { styled } from 'styled-components';
import type { Direction } from '../model/address/search-address.ts';

const PROMISES = msg({
  outbound: {
    title: 'Anywhere the pass can take you.',
    lead: 'Every seat on the network from your airport, for one day, sorted by what it really costs.',
  },
  inbound: {
    title: 'Everyone the pass can bring.',
    lead: 'Every seat on the network to one place, for one day, sorted by what it really costs.',
  },
}) satisfies Record<Direction, { title: string; lead: string }>;

/** The heading above the search form. */
export function Hero({ direction }: { direction: Direction }) {
  const { title, lead } = PROMISES[direction];
  return (
    <Head>
      <h1>{t(title)}</h1>
      <p>{t(lead)}</p>
    </Head>
  );
}

const Head = styled.header`
  padding-block: clamp(28px, 5vw, 52px) clamp(18px, 2.4vw, 26px);

  p {
    max-width: 56ch;
    margin-top: 10px;
    color: var(--ink-2);
    font-size: 1.0625rem;
  }
`;
