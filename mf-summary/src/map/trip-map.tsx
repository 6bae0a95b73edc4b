import { formatMiles } from '@fareweave/shared-lib/domain/measures';
import { t } from '@fareweave/shared-lib/domain/texts';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Hint, Quiet } from '@fareweave/shared-lib/ui/page';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useCallback, useMemo } from 'react';
import { styled } from 'styled-components';
import type { Trip } from '../model/trip.ts';
import type { Places } from '../ui/use-places.ts';
import { WhenNear } from '../ui/when-near.tsx';
import { type Hop, middleOf, stepsOf, tripScene } from './trip-scene.ts';

const HEIGHT = 'min(384px, 100svh - 100px)';
const ZOOM = { zoom: 4, minZoom: 2, maxZoom: 8, fits: true };
const MapSkeleton = () => <Skeleton height={HEIGHT} />;

const FlightMap = lazyPart(
  () => import(/* webpackChunkName: "map" */ '@fareweave/shared-lib/map/flight-map').then((m) => m.FlightMap),
  MapSkeleton,
);

/** The segments of a trip as a map and as a list (TRIP-10). */
export function TripMap({ trip, places: { isLoading, airports, cityOf } }: { trip: Trip; places: Places }) {
  const scene = useMemo(() => tripScene(trip, airports), [trip, airports]);
  const tooltip = useCallback((code: string) => [code, cityOf(code)], [cityOf]);
  const { arcs, places, tags, hops } = scene;
  return (
    <>
      {arcs.length === 0 && isLoading && <MapSkeleton />}
      {arcs.length === 0 && !isLoading && (
        <Quiet>{t('The map needs a connection to load the positions of these airports.')}</Quiet>
      )}
      {arcs.length > 0 && (
        <WhenNear placeholder={<MapSkeleton />}>
          <FlightMap
            label={t('Map of the trip')}
            height={HEIGHT}
            view={{ ...ZOOM, center: middleOf(arcs), steps: stepsOf(arcs) }}
            arcs={arcs}
            places={places}
            tags={tags}
            tooltip={tooltip}
          />
        </WhenNear>
      )}
      {arcs.some(({ dashed }) => dashed) && <Hint>{t('Dashed: only on the return flight.')}</Hint>}
      <details>
        <Summary>{t('The map as a list')}</Summary>
        <Ways>
          {hops.map((hop) => (
            <li key={hop.segment.departure_time}>{hopText(hop, cityOf)}</li>
          ))}
        </Ways>
      </details>
    </>
  );
}

/** `Outbound: Denver (DEN) to Orlando (MCO), 1,545 mi, F9 1279`. */
function hopText({ leg, segment, miles }: Hop, cityOf: Places['cityOf']): string {
  const named = (code: string) => (cityOf(code) === code ? code : `${cityOf(code)} (${code})`);
  const { departure_airport: from, arrival_airport: to, flight_number } = segment;
  const distance = miles === null ? '' : `, ${formatMiles(miles)}`;
  return `${t('{leg}: {from} to {to}', { leg: t(leg), from: named(from), to: named(to) })}${distance}, ${flight_number}`;
}

const Summary = styled.summary`
  padding-block: calc((var(--control-size) - 1.5em) / 2);
  cursor: pointer;
`;

const Ways = styled.ol`
  display: grid;
  gap: 4px;
  margin: 8px 0 0;
  padding-inline-start: 20px;
`;
