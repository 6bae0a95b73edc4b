import { distanceMiles } from '@fareweave/shared-lib/domain/airports';
import { airportsByCode } from '../../airports/index.ts';
import type { DatedLeg } from '../../timetable/index.ts';
import { crossesBorder, departureDate } from '../engine/legs.ts';
import { type FareRules, type LegOffer, offerOf } from './leg-offers.ts';

const HOUR_MS = 3_600_000;

interface Hour {
  hour: number;
  offers: Map<DatedLeg, LegOffer>;
}

/** What was offered last. Within a clock hour offers stay the same (see `offerOf`), and neighbouring searches are
 *  made of the same legs. */
const present = new WeakMap<FareRules, Hour>();

/** Prices legs at one moment (epoch milliseconds). Each is priced once an hour, however many itineraries use it. */
export function legPricing(now: number, rules: FareRules): (leg: DatedLeg) => LegOffer {
  const { offers } = hourOf(now, rules);
  return (leg) => {
    const known = offers.get(leg);
    if (known) return known;
    const offer = offerOf(
      {
        flight: `${leg.carrier} ${leg.flightNumber}`,
        date: departureDate(leg),
        departure: leg.departure,
        miles: milesBetween(leg.origin, leg.destination),
        crossesBorder: crossesBorder(leg),
      },
      now,
      rules,
    );
    offers.set(leg, offer);
    return offer;
  };
}

function hourOf(now: number, rules: FareRules): Hour {
  const hour = Math.floor(now / HOUR_MS);
  const known = present.get(rules);
  if (known?.hour === hour) return known;
  const fresh: Hour = { hour, offers: new Map() };
  present.set(rules, fresh);
  return fresh;
}

function milesBetween(origin: string, destination: string): number {
  const [from, to] = [airportsByCode.get(origin), airportsByCode.get(destination)];
  return from && to ? distanceMiles(from, to) : 0;
}
