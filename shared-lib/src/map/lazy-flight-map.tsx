import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

/** A `FlightMap` whose code loads when the map is first shown, with a placeholder of the same height in pixels. */
export const lazyFlightMap = (height: number) =>
  lazyPart(
    () => import(/* webpackChunkName: "map" */ './flight-map.tsx').then((m) => m.FlightMap),
    () => <Skeleton height={`${height}px`} />,
  );
