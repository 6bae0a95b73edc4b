import { distanceMiles } from '@fareweave/shared-lib/domain/great-circle';
import { airportsByCode } from '../../airports/index.ts';
import { HOUR_MS } from '../../core/clock.ts';
import type { DatedLeg } from '../../timetable/index.ts';
import { crossesBorder, departureDate } from '../engine/legs.ts';
import { type FareRules, type LegOffer, offerOf } from './leg-offers.ts';

/** The last offer for each leg: within an hour it is constant (see `offerOf`), and many searches share legs. */
const cache = new WeakMap<FareRules, WeakMap<DatedLeg, { hour: number; offer: LegOffer }>>();

/** Returns a function that prices legs at `now` (epoch milliseconds), each leg once an hour for all itineraries. */
export function legPricing(now: number, rules: FareRules): (leg: DatedLeg) => LegOffer {
  const hour = Math.floor(now / HOUR_MS);
  const offers = cache.get(rules) ?? new WeakMap();
  cache.set(rules, offers);
  return (leg) => {
    const cached = offers.get(leg);
    if (cached?.hour === hour) return cached.offer;
    const priced = {
      flight: `${leg.carrier} ${leg.flightNumber}`,
      date: departureDate(leg),
      departure: leg.departure,
      miles: milesBetween(leg.origin, leg.destination),
      crossesBorder: crossesBorder(leg),
    };
    const offer = offerOf(priced, now, rules);
    offers.set(leg, { hour, offer });
    return offer;
  };
}

function milesBetween(origin: string, destination: string): number {
  const [from, to] = [airportsByCode.get(origin), airportsByCode.get(destination)];
  return from && to ? distanceMiles(from, to) : 0;
}
