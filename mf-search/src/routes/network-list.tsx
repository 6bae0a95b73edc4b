import type { NetworkRoute } from '@fareweave/shared-lib/domain/route-network';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { framed } from '@fareweave/shared-lib/ui/layout';
import { type Ref, useState } from 'react';
import { styled } from 'styled-components';
import { type Network, routeCount, routeFacts } from './network/network.ts';

interface NetworkListProps {
  network: Network;
  onPick: (code: string) => void;
  /** Gets the focus when a selection is cleared. */
  summary?: Ref<HTMLElement>;
}

/** The content of the map as a list: airports with their routes. */
export function NetworkList({ network, onPick, summary }: NetworkListProps) {
  // Renders only when open, so that it does not delay the map.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <Summary ref={summary}>
        {t('The map as a list: {count} airports and their routes', { count: network.airports.length })}
      </Summary>
      {isOpen && (
        <List>
          {network.airports.map(({ stationCode }) => (
            <AirportItem key={stationCode} network={network} code={stationCode} onPick={onPick} />
          ))}
        </List>
      )}
    </details>
  );
}

function AirportItem({ network, code, onPick }: Omit<NetworkListProps, 'summary'> & { code: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const routes = network.routesOf(code);
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <b>{network.name(code)}</b> <span>{routeCount(routes)}</span>
        </summary>
        {isOpen && (
          <Content>
            <Routes
              title={t('Outbound destinations')}
              routes={routes.outbound}
              nameOf={({ destination }) => network.name(destination)}
            />
            <Routes
              title={t('Inbound origins')}
              routes={routes.inbound}
              nameOf={({ origin }) => network.name(origin)}
            />
            <Button size="small" onClick={() => onPick(code)}>
              {t('Show on the map')}
            </Button>
          </Content>
        )}
      </details>
    </li>
  );
}

interface RoutesProps {
  title: string;
  routes: readonly NetworkRoute[];
  nameOf: (route: NetworkRoute) => string;
}

function Routes({ title, routes, nameOf }: RoutesProps) {
  return (
    <div>
      <h2>
        {title} ({routes.length})
      </h2>
      <ul>
        {routes.map((route) => (
          <li key={`${route.origin}-${route.destination}`}>
            {nameOf(route)} <span>{routeFacts(route)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Summary = styled.summary`
  padding: 8px 0;
  font-weight: 700;
  cursor: pointer;
`;

const List = styled.ul`
  columns: 300px;
  column-gap: 16px;
  margin: 10px 0 0;
  padding: 0;
  list-style: none;

  > li {
    break-inside: avoid;
    margin-bottom: 6px;
    ${framed('m')}
  }
  summary {
    padding: 10px 14px;
    cursor: pointer;
  }
  span {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
`;

const Content = styled.div`
  display: grid;
  justify-items: start;
  gap: 10px;
  padding: 4px 14px 14px;

  h2 {
    font-size: 0.9375rem;
  }
  ul {
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    padding: 3px 0;
  }
  li span {
    display: block;
  }
`;
