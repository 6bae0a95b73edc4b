import { spokenTotal } from '@fareweave/shared-lib/domain/cost-texts';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { framed, PlainList } from '@fareweave/shared-lib/ui/layout';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { GoWildRoute } from './go-wild-routes.ts';

interface RouteListProps {
  routes: readonly GoWildRoute[];
  /** The place whose routes are highlighted on the map. */
  chosen: string | null;
  onClear: () => void;
  onShow: (code: string) => void;
}

/** The content of the map as text: the routes of the chosen place, and all routes in a closed list. */
export function RouteList({ routes, chosen, onClear, onShow }: RouteListProps) {
  const list = useRef<HTMLElement>(null);
  const ofChosen = routes.filter(({ from, to }) => from.stationCode === chosen || to.stationCode === chosen);
  function clear(): void {
    // The pressed button disappears.
    list.current?.focus();
    onClear();
  }
  return (
    <>
      <div role="status">
        {ofChosen.length > 0 && (
          <Chosen>
            <Items routes={ofChosen} onShow={onShow} />
            <Button size="small" variant="ghost" onClick={clear}>
              {t('Clear')}
            </Button>
          </Chosen>
        )}
      </div>
      <details>
        <Summary ref={list}>{t('The map as a list')}</Summary>
        <Items routes={routes} onShow={onShow} />
      </details>
    </>
  );
}

function Items({ routes, onShow }: Pick<RouteListProps, 'routes' | 'onShow'>) {
  return (
    <List $gap="4px">
      {routes.map((route) => (
        <li key={`${route.from.stationCode}-${route.to.stationCode}`}>
          <span>{routeText(route)}</span>
          <Button
            size="small"
            onClick={() => onShow(route.to.stationCode)}
            aria-label={t('Show the flights to {city}', { city: route.city })}
          >
            {t('Flights')}
          </Button>
        </li>
      ))}
    </List>
  );
}

/** `Orlando (MCO) from DEN: 12 GoWild flights, from $15`. */
export const routeText = ({ city, to, from, count, lowest }: GoWildRoute): string =>
  plural(
    count,
    '{city} ({to}) from {from}: # GoWild flight, from {price}',
    '{city} ({to}) from {from}: # GoWild flights, from {price}',
    { city, to: to.stationCode, from: from.stationCode, price: spokenTotal(lowest) },
  );

const Chosen = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  padding: 10px 14px;
  ${framed('m')}
`;

const Summary = styled.summary`
  padding-block: calc((var(--control-size) - 1.5em) / 2);
  color: var(--ink-2);
  font-weight: 600;
  font-size: 0.875rem;
  cursor: pointer;
`;

const List = styled(PlainList)`
  width: 100%;
  max-height: 260px;
  overflow-y: auto;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    padding: 4px 0;
    font-size: 0.875rem;
  }
`;
