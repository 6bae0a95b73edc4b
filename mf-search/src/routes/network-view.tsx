import { routeNetworkQuery } from '@fareweave/shared-lib/api/routes';
import type { RouteNetwork } from '@fareweave/shared-lib/domain/route-network';
import { t } from '@fareweave/shared-lib/domain/texts';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Row, Stack } from '@fareweave/shared-lib/ui/layout';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { RatesNote } from '@fareweave/shared-lib/ui/price';
import { RetryButton } from '@fareweave/shared-lib/ui/retry-button';
import { useDisplay } from '@fareweave/shared-lib/ui/use-display';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Legend, NetworkFacts } from './legend.tsx';
import { type Network, networkOf } from './network/network.ts';
import { type ColourBy, narrowed, type RouteFilters } from './network/route-classes.ts';
import { useSelection } from './network/use-selection.ts';
import { NetworkList } from './network-list.tsx';
import { NetworkMap } from './network-map.tsx';
import { RouteControls } from './route-controls.tsx';
import { SelectionPanel } from './selection-panel.tsx';

/** An empty network, so that the map can draw land while the routes load. */
const UNKNOWN: Pick<Network, 'airports' | 'routes'> = { airports: [], routes: [] };

/** The network as a map, and as a list with the same content. */
export function NetworkView() {
  const query = useQuery(routeNetworkQuery);
  if (query.isLoadingError)
    return (
      <Notice tone="danger" title={t('Error Loading Routes')}>
        <Row $spread $gap="10px">
          {query.error.message}
          <RetryButton onClick={() => query.refetch()} busy={query.isFetching} />
        </Row>
      </Notice>
    );
  if (query.data?.routes.length === 0)
    return <EmptyState title={t('No routes')} message={t('No flights are known for the days ahead.')} />;
  return <MapAndList data={query.data} />;
}

function MapAndList({ data }: { data: RouteNetwork | undefined }) {
  const [filters, setFilters] = useState<RouteFilters>({ maxPrice: null, maxHours: null });
  const [colourBy, setColourBy] = useState<ColourBy>('none');
  const { airports, routes } = data ?? UNKNOWN;
  const whole = useMemo(() => networkOf({ airports, routes }), [airports, routes]);
  const network = useMemo(() => {
    const left = narrowed(routes, filters);
    return left === routes ? whole : networkOf({ airports, routes: left });
  }, [airports, routes, whole, filters]);
  const [selection, select] = useSelection(whole);
  useDisplay();
  const { airport, to } = selection;
  const pick = useCallback((code: string) => select({ airport: code, to: null }), [select]);
  const list = useRef<HTMLElement>(null);
  function clear(): void {
    // The pressed button disappears.
    list.current?.focus();
    select({ airport: null, to: null });
  }

  return (
    <Stack $gap="14px" aria-busy={data === undefined}>
      {data?.partial && (
        <Notice tone="warning" title={t('Not all routes are shown')}>
          {t('The fares of {airports} could not be loaded.', {
            airports: (data.failed_origins ?? []).map((code) => whole.name(code)).join(', '),
          })}
        </Notice>
      )}
      <RouteControls
        filters={filters}
        onFilters={setFilters}
        colourBy={colourBy}
        onColourBy={setColourBy}
        shown={network.routes.length}
        of={data === undefined ? null : routes.length}
      />
      <NetworkMap network={network} selection={selection} colourBy={colourBy} onPick={pick} />
      {colourBy !== 'none' && <Legend by={colourBy} />}
      {airport !== null && (
        <SelectionPanel
          network={network}
          airport={airport}
          to={to}
          onTo={(other) => select({ airport, to: other })}
          onClear={clear}
        />
      )}
      {data !== undefined && <NetworkList network={network} summary={list} onPick={pick} />}
      <RatesNote />
      {data !== undefined && <NetworkFacts source={data.source} period={data.period} />}
    </Stack>
  );
}
