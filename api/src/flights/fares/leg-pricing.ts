import { distanceMiles } from '@fareweave/shared-lib/domain/airports';
import { airportsByCode } from '../../airports/index.ts';
import type { DatedLeg } from '../../timetable/index.ts';
import { crossesBorder, departureDate } from '../engine/legs.ts';
import { type FareRules, type LegOffer, offerOf } from './leg-offers.ts';

const HOUR_MS = 3_600_000;

interface HourOffers {
  hour: number;
  offers: Map<DatedLeg, LegOffer>;
}

/** The offers of the current hour: within it they are constant (see `offerOf`), and many searches share legs. */
const cache = new WeakMap<FareRules, HourOffers>();

/** Returns a function that prices legs at `now` (epoch milliseconds), each leg once an hour for all itineraries. */
export function legPricing(now: number, rules: FareRules): (leg: DatedLeg) => LegOffer {
  const hour = Math.floor(now / HOUR_MS);
  let current = cache.get(rules);
  if (current?.hour !== hour) {
    current = { hour, offers: new Map() };
    cache.set(rules, current);
  }
  const { offers } = current;
  return (leg) => {
    const cached = offers.get(leg);
    if (cached) return cached;
    const priced = {
      flight: `${leg.carrier} ${leg.flightNumber}`,
      date: departureDate(leg),
      departure: leg.departure,
      miles: milesBetween(leg.origin, leg.destination),
      crossesBorder: crossesBorder(leg),
    };
    const offer = offerOf(priced, now, rules);
    offers.set(leg, offer);
    return offer;
  };
}

function milesBetween(origin: string, destination: string): number {
  const [from, to] = [airportsByCode.get(origin), airportsByCode.get(destination)];
  return from && to ? distanceMiles(from, to) : 0;
}
