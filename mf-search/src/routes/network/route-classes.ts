import type { NetworkRoute } from '@fareweave/shared-lib/domain/route-network';
import { t } from '@fareweave/shared-lib/domain/texts';

/** The meaning of the arcs' colours: none (every route is a red dashed line), or a class (ROUT-4). */
export type ColourBy = 'none' | 'price' | 'hours';

/** The filters of routes; null for any. */
export interface RouteFilters {
  /** Maximum of the lowest fare, whole US dollars. */
  maxPrice: number | null;
  /** Maximum of the shortest flight, hours. */
  maxHours: number | null;
}

export const MAX_PRICES = [25, 50, 100, 150, 250] as const;
export const MAX_HOURS = [1, 2, 3, 4, 6] as const;

/** The upper bounds of the first three of four classes. */
const ENDS: Record<Exclude<ColourBy, 'none'>, readonly [number, number, number]> = {
  price: [30, 60, 120],
  hours: [1.5, 3, 4.5],
};

export type RouteClass = 0 | 1 | 2 | 3;

/** The class of a route; null when nothing is on sale. */
export function classOf(route: NetworkRoute, by: Exclude<ColourBy, 'none'>): RouteClass | null {
  const value = by === 'price' ? route.lowest_price : route.minutes / 60;
  if (value === null) return null;
  const at = ENDS[by].findIndex((end) => value <= end);
  return (at === -1 ? 3 : at) as RouteClass;
}

/** The names of the classes, cheapest or shortest first. */
export function classNames(by: Exclude<ColourBy, 'none'>): string[] {
  const unit = (value: number): string => (by === 'price' ? `$${value}` : `${value} h`);
  return [
    ...ENDS[by].map((end) => t('up to {limit}', { limit: unit(end) })),
    t('over {limit}', { limit: unit(ENDS[by][2]) }),
  ];
}

/** The routes that match the filters. A route without a fare exceeds every price. */
export const narrowed = (
  routes: readonly NetworkRoute[],
  { maxPrice, maxHours }: RouteFilters,
): readonly NetworkRoute[] =>
  maxPrice === null && maxHours === null
    ? routes
    : routes.filter(
        ({ lowest_price, minutes }) =>
          (maxPrice === null || (lowest_price ?? Number.POSITIVE_INFINITY) <= maxPrice) &&
          (maxHours === null || minutes <= maxHours * 60),
      );
