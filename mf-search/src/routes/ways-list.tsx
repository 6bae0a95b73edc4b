import type { NetworkRoute } from '@fareweave/shared-lib/domain/route-network';
import { t } from '@fareweave/shared-lib/domain/texts';
import { PlainList } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';
import { type Network, routeFacts } from './network/network.ts';

interface WaysListProps {
  network: Network;
  /** The routes of each connection. */
  ways: readonly (readonly NetworkRoute[])[];
}

/** Connections leg by leg. */
export const WaysList = ({ network, ways }: WaysListProps) => (
  // A keyboard can scroll only what has the focus.
  <List $gap="10px" tabIndex={0} aria-label={t('Connections')}>
    {ways.map((way) => (
      <li key={way.map(({ destination }) => destination).join('-')}>
        <b>
          {way.length === 1
            ? t('Nonstop')
            : t('By way of {airport}', { airport: network.name(way[0]?.destination ?? '') })}
        </b>
        {way.map((route) => (
          <span key={route.origin}>
            {route.origin} → {route.destination}: {routeFacts(route)}
          </span>
        ))}
      </li>
    ))}
  </List>
);

const List = styled(PlainList)`
  width: 100%;
  max-height: 320px;
  padding: 10px 0 0;
  overflow-y: auto;
  border-top: 1px solid var(--line);
  /* A shade at the lower edge shows that the list continues; the end of the list covers the shade. */
  background:
    linear-gradient(var(--surface), var(--surface)) bottom / 100% 20px no-repeat local,
    linear-gradient(transparent, var(--line)) bottom / 100% 14px no-repeat;

  li {
    display: grid;
  }
  span {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
`;
