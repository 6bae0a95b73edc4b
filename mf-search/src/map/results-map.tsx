import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { Flight, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Stack } from '@fareweave/shared-lib/ui/layout';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Prices } from '../model/flight-costs.ts';
import { type GoWildRoute, goWildRoutes, mapOrigins } from './go-wild-routes.ts';
import { RouteList } from './route-list.tsx';

interface ResultsMapProps {
  results: SearchResults;
  /** The flights that match the filters. */
  flights: Readonly<Record<string, readonly Flight[]>>;
  airports: readonly Airport[];
  /** What the flights cost the party. */
  prices: Prices;
  /** The names of the searched origins. */
  origin: string;
  /** Called to show the flights to a destination. */
  onShow: (code: string) => void;
}

const HEIGHT = 'min(400px, 100svh - 100px)';

const RoutesMap = lazyPart(
  () => import(/* webpackChunkName: "map" */ './routes-map.tsx').then((m) => m.RoutesMap),
  () => <Skeleton height={HEIGHT} />,
);

/** The pass destinations of the searched origins, as a map and as a list (RSLT-21). */
export function ResultsMap({ results, flights, airports, prices, origin, onShow }: ResultsMapProps) {
  const { origin: searched, origin_airports } = results.search_parameters;
  const origins = useMemo(() => mapOrigins(searched, origin_airports), [searched, origin_airports]);
  const routes = useMemo(
    () => ('codes' in origins ? goWildRoutes({ flights, origins: origins.codes }, airports, prices) : []),
    [flights, origins, airports, prices],
  );
  const problem = 'problem' in origins ? origins.problem : null;
  // The warning contains no personal data (PRIV-4).
  useEffect(() => {
    if (problem !== null) console.warn(`The map of results cannot be drawn: ${problem}`);
  }, [problem]);
  if (problem !== null)
    return (
      <Placeholder>
        <b>{t('Unable to display map')}</b>
        <span>{t(problem)}</span>
      </Placeholder>
    );
  if (routes.length === 0)
    return (
      <Placeholder>
        <span>{t('No GoWild routes available from {origin}', { origin })}</span>
      </Placeholder>
    );
  return <MapAndList routes={routes} onShow={onShow} />;
}

function MapAndList({ routes, onShow }: { routes: readonly GoWildRoute[]; onShow: (code: string) => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  // The map redraws every arc, which is slow, so it does so after the paint that follows the press.
  const pick = useCallback(
    (code: string) => startTransition(() => setChosen((now) => (now === code ? null : code))),
    [],
  );
  return (
    <Stack $gap="10px">
      <RoutesMap height={HEIGHT} routes={routes} chosen={chosen} onPick={pick} />
      <RouteList routes={routes} chosen={chosen} onClear={() => setChosen(null)} onShow={onShow} />
    </Stack>
  );
}

const Placeholder = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 4px;
  min-height: 160px;
  padding: 20px;
  border: 1px dashed var(--line);
  border-radius: var(--radius-l);
  color: var(--ink-2);
  text-align: center;
`;
