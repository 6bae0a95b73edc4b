import { type NetworkRoute, waysBetween } from '@fareweave/shared-lib/domain/route-network';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { EMPTY_ADDRESS, formatAddress } from '../model/address/search-address.ts';
import { Slot } from '../ui/slot.ts';
import { Panel } from './airport-panel.tsx';
import { type Network, routeFacts } from './network/network.ts';

interface WaysPanelProps {
  network: Network;
  from: string;
  to: string;
  onBack: () => void;
  onClear: () => void;
}

/** All connections between two airports, nonstop or with one stop. */
export function WaysPanel({ network, from, to, onBack, onClear }: WaysPanelProps) {
  const ways = useMemo(() => waysBetween(network.routes, from, to), [network, from, to]);
  const search = formatAddress({ ...EMPTY_ADDRESS, origins: [from], destination: to });
  return (
    <Panel aria-label={t('Connections between two airports')}>
      <div role="status">
        <b>
          {network.name(from)} → {network.name(to)}
        </b>
        <div>
          {ways.length === 0
            ? t('No connection with at most one stop.')
            : plural(
                ways.length,
                '# connection with at most one stop',
                '# connections with at most one stop',
              )}
        </div>
      </div>
      <Buttons>
        <ButtonLink href={search} size="small" variant="primary">
          {t('Search flights')}
        </ButtonLink>
        <Slot
          name="route-actions"
          props={{ origin: from, destination: to, date: null, lowest_price: null, compact: true }}
        />
        <Button size="small" onClick={onBack}>
          {t('All routes of {airport}', { airport: from })}
        </Button>
        <Button size="small" onClick={onClear}>
          {t('Clear')}
        </Button>
      </Buttons>
      {ways.length > 0 && (
        // A keyboard can scroll only what has the focus.
        <List tabIndex={0} aria-label={t('Connections')}>
          {ways.map((way) => (
            <li key={way.map(({ destination }) => destination).join('-')}>
              <b>
                {way.length === 1
                  ? t('Nonstop')
                  : t('by way of {airport}', { airport: network.name(way[0]?.destination ?? '') })}
              </b>
              {way.map((route) => (
                <Leg key={route.origin} route={route} />
              ))}
            </li>
          ))}
        </List>
      )}
    </Panel>
  );
}

const Leg = ({ route }: { route: NetworkRoute }) => (
  <span>
    {route.origin} → {route.destination}: {routeFacts(route)}
  </span>
);

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const List = styled.ul`
  display: grid;
  gap: 10px;
  width: 100%;
  max-height: 320px;
  margin: 0;
  padding: 10px 0 0;
  overflow-y: auto;
  border-top: 1px solid var(--line);
  list-style: none;

  li {
    display: grid;
  }
  span {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
`;
