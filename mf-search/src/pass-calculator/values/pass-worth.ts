/** What a year of trips costs with the pass, with Discount Den and with standard fares (COST-12). Amounts are cents. */

/** The trips that do not fit the pass. */
export const OTHER_TRIPS = ['standard', 'discount_den', 'early'] as const;
export type OtherTrips = (typeof OTHER_TRIPS)[number];

/** What one trip of a route costs, there and back, by the fares that it uses. `early`: pass fares before their booking window. */
type TripCents = Record<'go_wild' | 'discount_den' | 'standard' | 'early', number>;

/** `weight`: how often the route is flown, compared with the other routes; at least 1. */
export type RouteCents = TripCents & { weight: number };

export interface PassQuestion {
  /** The number of trips a year. */
  trips: number;
  /** The share of trips that fit the pass, a whole number of percent. */
  fit: number;
  others: OtherTrips;
  /** The prices of the pass and the membership for a year. */
  pass: number;
  membership: number;
  /** At least one route. The routes share the trips by their weights. */
  routes: readonly RouteCents[];
}

/** The cost of a way to pay for the trips of a year, rounded to the cent. `trip`: the average cost of a trip. */
interface WayCost {
  fixed: number;
  trip: number;
  year: number;
}

export interface PassWorth {
  go_wild: WayCost;
  discount_den: WayCost;
  standard: WayCost;
  /** The smallest number of trips a year from which the pass costs less; null if there is none (COST-13). */
  breakEven: Record<'discount_den' | 'standard', number | null>;
}

/** A way with whole numbers: a trip costs `trip / unit` cents. */
interface ExactWay {
  fixed: number;
  trip: number;
}

const PERCENT = 100;

/** Returns the cost of a year of trips in each way, and from how many trips on the pass costs less. */
export function passWorth({ trips, fit, others, pass, membership, routes }: PassQuestion): PassWorth {
  const unit = PERCENT * routes.reduce((total, { weight }) => total + weight, 0);
  const sum = (centsOf: (route: TripCents) => number): number =>
    routes.reduce((total, route) => total + route.weight * centsOf(route), 0);
  const withPass = {
    fixed: pass + (others === 'discount_den' && fit < PERCENT ? membership : 0),
    trip: sum((route) => fit * route.go_wild + (PERCENT - fit) * route[others]),
  };
  const withDen = { fixed: membership, trip: PERCENT * sum((route) => route.discount_den) };
  const standard = { fixed: 0, trip: PERCENT * sum((route) => route.standard) };
  const costOf = ({ fixed, trip }: ExactWay): WayCost => ({
    fixed,
    trip: Math.round(trip / unit),
    year: fixed + Math.round((trips * trip) / unit),
  });
  return {
    go_wild: costOf(withPass),
    discount_den: costOf(withDen),
    standard: costOf(standard),
    breakEven: {
      discount_den: breakEven(withPass, withDen, unit),
      standard: breakEven(withPass, standard, unit),
    },
  };
}

/** Returns the smallest whole number of trips, at least 1, from which the first way costs less than the second; null if there is none. */
function breakEven(way: ExactWay, other: ExactWay, unit: number): number | null {
  const saving = other.trip - way.trip;
  const more = (way.fixed - other.fixed) * unit;
  if (saving > 0) return Math.max(1, Math.floor(more / saving) + 1);
  return saving === 0 && more < 0 ? 1 : null;
}
