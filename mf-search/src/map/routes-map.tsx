import { spokenTotal } from '@fareweave/shared-lib/domain/cost-texts';
import { t } from '@fareweave/shared-lib/domain/texts';
import { FlightMap } from '@fareweave/shared-lib/map/flight-map';
import { useCallback, useMemo } from 'react';
import type { GoWildRoute } from './go-wild-routes.ts';
import { mapScene } from './map-scene.ts';

/** Zoom levels, and steps of an arc; the middle of the continental US. */
const VIEW = {
  center: { latitude: 39.5, longitude: -98.35 },
  zoom: 4,
  minZoom: 2,
  maxZoom: 8,
  steps: 20,
  fits: true,
};

interface RoutesMapProps {
  height: string;
  routes: readonly GoWildRoute[];
  /** The code of the place whose routes are highlighted. */
  chosen: string | null;
  onPick: (code: string) => void;
}

/** The GoWild routes as arcs. Its code loads with that of the map. */
export function RoutesMap({ height, routes, chosen, onPick }: RoutesMapProps) {
  const scene = useMemo(() => mapScene(routes, chosen), [routes, chosen]);
  const fareTexts = useMemo(
    () =>
      new Map(
        // Sorted so that the lowest fare of a destination comes last, because the last entry of a map replaces the former ones.
        [...routes]
          .sort((a, b) => b.lowest.cents - a.lowest.cents)
          .map(({ to, city, lowest }) => [
            to.stationCode,
            t('{city}, from {price}', { city, price: spokenTotal(lowest) }),
          ]),
      ),
    [routes],
  );
  const tooltip = useCallback(
    (code: string) => [code, fareTexts.get(code) ?? t('Departure'), t('Press to see its routes')],
    [fareTexts],
  );
  return (
    <FlightMap
      label={t('Map of GoWild destinations')}
      height={height}
      view={VIEW}
      {...scene}
      onPick={onPick}
      tooltip={tooltip}
    />
  );
}
