import { saleTotal } from '../flights/fares.ts';
import type { FareType, Flight } from '../flights/flights.ts';
import { borderCrossed } from '../places/borders.ts';
import { daysBetween, todayIn } from '../time/dates.ts';
import { localDate, offsetOf, toLocalTime } from '../time/times.ts';
import { type Charge, type ChargeKind, chargeOn } from './charges.ts';
import { type Direction, type Party, seatedIn } from './party.ts';

/** What flights cost a party: fares and known charges, and what is left out (ADR 47). Amounts are cents. */

/** The fare of one adult for a flight. */
export interface ChosenFare {
  type: FareType;
  /** As the fare source gives it. */
  dollars: number;
  direction: Direction;
  /** Day of the departure at the airport, and the present day there, `YYYY-MM-DD`. */
  day: string;
  today: string;
  /** Null if the flight is unknown, as for a lowest fare that a source lists by day. */
  segments: number | null;
  /** Null: unknown. */
  isInternational: boolean | null;
}

export interface CostLine {
  kind: 'fare' | ChargeKind;
  type: FareType;
  /** The index of the flight in the trip. */
  flight: number;
  /** Travellers, or bags. */
  count: number;
  /** For one traveller or one bag. */
  unit_cents: number;
  cents: number;
  /** Where the amount comes from; absent for fares. */
  charge?: Charge;
}

/** Something that costs money, without a known price. */
export interface LeftOut {
  kind: ChargeKind;
  direction: Direction;
  count: number;
}

export interface TripCost {
  /** The sum of the lines. */
  cents: number;
  lines: CostLine[];
  left_out: LeftOut[];
  /** The directions of the flights. */
  directions: Direction[];
}

/** Returns the cost of flights for a party, with the charges that are known. A pass fare before its booking window has the early booking
 *  fee. An infant has no fare. */
export function tripCost(fares: readonly ChosenFare[], party: Party, charges: readonly Charge[]): TripCost {
  const costs = fares.map((fare, flight) => fareCost({ ...fare, flight }, party, charges));
  return {
    cents: costs.reduce((sum, { cents }) => sum + cents, 0),
    lines: costs.flatMap(({ lines }) => lines),
    left_out: costs.flatMap(({ left_out }) => left_out),
    directions: [...new Set(fares.map(({ direction }) => direction))],
  };
}

function fareCost(
  fare: ChosenFare & { flight: number },
  party: Party,
  charges: readonly Charge[],
): Omit<TripCost, 'directions'> {
  const { type, flight, direction } = fare;
  const seated = seatedIn(party);
  const unit = Math.round(fare.dollars * 100);
  const lines: CostLine[] = [
    { kind: 'fare', type, flight, count: seated, unit_cents: unit, cents: unit * seated },
  ];
  const left_out: LeftOut[] = [];

  const add = (kind: ChargeKind, count: number, isOptional = false): void => {
    if (count === 0) return;
    const [charge, other] = scopesOf(fare).map((scope) =>
      chargeOn(charges, kind, { day: fare.today, scope }),
    );
    if (charge === undefined && other === undefined && isOptional) return;
    const unit_cents = charge === undefined ? null : unitOf(charge, fare.segments);
    if (charge === undefined || unit_cents === null || charge !== other) {
      left_out.push({ kind, direction, count });
      return;
    }
    lines.push({ kind, type, flight, count, unit_cents, cents: unit_cents * count, charge });
  };

  if (type === 'go_wild') {
    // Fare sources give totals that include the pass fees. These lines are only for a source that leaves the fees out.
    add('pass_fees', seated, true);
    const isEarly = isEarlyForPass(fare);
    if (isEarly === null) left_out.push({ kind: 'early_booking', direction, count: seated });
    else if (isEarly) add('early_booking', seated);
  }
  add('infant', party.infants);
  add('carry_on', party.bags[direction].carry_on);
  add('checked_bag', party.bags[direction].checked_bag);
  if (party.seats) add('seat', seated);
  return { cents: lines.reduce((sum, { cents }) => sum + cents, 0), lines, left_out };
}

/** Both scopes that a flight may have; the same one twice if it is known. */
function scopesOf({ isInternational }: Pick<ChosenFare, 'isInternational'>) {
  if (isInternational === null) return ['domestic', 'international'] as const;
  const scope = isInternational ? 'international' : 'domestic';
  return [scope, scope] as const;
}

/** Returns the price for one traveller or bag; null if the charge is for a segment and the number of segments is unknown. */
function unitOf({ cents, per }: Charge, segments: number | null): number | null {
  if (per !== 'segment') return cents;
  return segments === null ? null : cents * segments;
}

/** The days before the departure from which a pass fare has no early booking fee (COST-4). */
const PASS_WINDOW_DAYS = { domestic: 1, international: 10 } as const;

/** Whether a pass fare is booked before its booking window; null: that depends on whether the flight is international, which is unknown. */
export function isEarlyForPass(
  flight: Pick<ChosenFare, 'day' | 'today' | 'isInternational'>,
): boolean | null {
  const days = daysBetween(flight.today, flight.day);
  const [isEarly, other] = scopesOf(flight).map((scope) => days > PASS_WINDOW_DAYS[scope]);
  return isEarly === other ? (isEarly ?? null) : null;
}

/** What the fare of a flight depends on. `countries` and `zones`: of airports by code; `now`: epoch milliseconds. */
interface FareContext {
  countries: ReadonlyMap<string, string>;
  zones?: ReadonlyMap<string, string>;
  now: number;
}

type PricedFlight = Pick<Flight, 'fares' | 'segments' | 'departure_time'>;
/** What all fares of a flight have in common. */
type FlightFacts = Pick<ChosenFare, 'day' | 'today' | 'segments' | 'isInternational'>;

/** Caches, because a list of results compares three fares of each of hundreds of flights before it is shown. */
const knownFacts = new WeakMap<FareContext, WeakMap<PricedFlight, FlightFacts>>();
const knownTodays = new WeakMap<FareContext, Map<string, string>>();

function factsOf(flight: PricedFlight, context: FareContext): FlightFacts {
  const known = knownFacts.get(context) ?? new WeakMap<PricedFlight, FlightFacts>();
  knownFacts.set(context, known);
  const facts = known.get(flight) ?? {
    day: localDate(flight.departure_time),
    today: todayOf(flight, context),
    segments: flight.segments.length,
    isInternational: crossesBorder(flight.segments, context.countries),
  };
  known.set(flight, facts);
  return facts;
}

/** Returns the present day at the airport of the departure. If its time zone is unknown, uses the offset of the departure time instead. */
function todayOf({ departure_time: departure, segments }: PricedFlight, context: FareContext): string {
  const zone = context.zones?.get(segments[0]?.departure_airport ?? '');
  if (zone === undefined) return localDate(toLocalTime(context.now, offsetOf(departure) || 0));
  const todays = knownTodays.get(context) ?? new Map<string, string>();
  knownTodays.set(context, todays);
  const today = todays.get(zone) ?? todayIn(zone, context.now);
  todays.set(zone, today);
  return today;
}

/** Returns a fare of a flight for `tripCost`; null if it is not on sale. Calls with the same `context` are quicker. */
export function chosenFare(
  flight: PricedFlight,
  type: FareType,
  direction: Direction,
  context: FareContext,
): ChosenFare | null {
  const dollars = saleTotal(flight.fares[type]);
  return dollars === null ? null : { type, dollars, direction, ...factsOf(flight, context) };
}

/** Whether a flight leaves a country. Airports whose country is unknown do not count. */
function crossesBorder(segments: Flight['segments'], countries: ReadonlyMap<string, string>): boolean {
  const codes = segments.flatMap(({ departure_airport, arrival_airport }) => [
    departure_airport,
    arrival_airport,
  ]);
  return borderCrossed(codes.flatMap((code) => countries.get(code) ?? []));
}
