import { addDays } from '@fareweave/shared-lib/domain/dates';
import { distanceMiles } from '@fareweave/shared-lib/domain/great-circle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airportsByCode } from '../../airports/airports.ts';
import { MINUTE_MS } from '../../core/clock.ts';
import type { DatabaseConnection } from '../../db/client.ts';
import { testDatabase } from '../../testing/database.ts';
import { dateOfDay, dayNumber } from '../model/days.ts';
import { type DatedLeg, elapsedMinutes, expandLegs } from '../model/expand.ts';
import { wallClock } from '../model/time-zones.ts';
import { activeTimetables, loadLegs, timetableState } from '../store/active-timetables.ts';
import { ensureSampleNetwork, sampleLegs } from './sample-network.ts';
import { SAMPLE_BASES } from './sample-routes.ts';

const FROM = '2026-11-13';
const TO = '2027-10-17';
const legs = sampleLegs(FROM, TO);
const dated = expandLegs(legs, dayNumber(FROM), dayNumber(TO));
const zoneOf = (code: string): string => airportsByCode.get(code)?.timeZone ?? '';
const dayOf = (leg: DatedLeg): number => wallClock(zoneOf(leg.origin), leg.departure).day;
const byDay = Map.groupBy(dated, dayOf);
const bases = SAMPLE_BASES.map(({ code }) => code);

const milesPerHour = (leg: DatedLeg): number => {
  const [a, b] = [airportsByCode.get(leg.origin), airportsByCode.get(leg.destination)];
  return a && b ? (distanceMiles(a, b) / elapsedMinutes(leg)) * 60 : Number.NaN;
};

describe('the sample network', () => {
  it('has the size of the airline: 100 airports, 400 legs on every single day', () => {
    expect(new Set(legs.map(({ origin }) => origin)).size).toBeGreaterThanOrEqual(100);
    expect(byDay.size).toBe(339);
    const tooFew = [...byDay].filter(([, flown]) => flown.length < 400).map(([day]) => dateOfDay(day));
    expect(tooFew).toEqual([]);
  });

  it('has fewer flights on Tuesdays and Wednesdays, and differs by season', () => {
    const on = (date: string): number => byDay.get(dayNumber(date))?.length ?? 0;
    expect(on('2027-01-12')).toBeLessThan(on('2027-01-15'));
    const routes = (date: string) =>
      new Set(byDay.get(dayNumber(date))?.map(({ origin, destination }) => `${origin}-${destination}`));
    expect(routes('2027-01-15')).toContain('PHL-CUN');
    expect(routes('2027-07-16')).not.toContain('PHL-CUN');
    expect(routes('2027-07-16')).toContain('PHL-BTV');
    expect(routes('2027-01-15')).not.toContain('PHL-BTV');
  });

  it('has a plausible speed on every leg', () => {
    const odd = dated.filter(
      (leg) => !(elapsedMinutes(leg) >= 40 && milesPerHour(leg) >= 150 && milesPerHour(leg) <= 520),
    );
    expect(odd).toEqual([]);
  });

  it('takes longer against the wind', () => {
    const elapsed = (origin: string, destination: string): number => {
      const leg = dated.find((l) => l.origin === origin && l.destination === destination);
      return leg ? elapsedMinutes(leg) : Number.NaN;
    };
    expect(elapsed('MCO', 'DEN')).toBeGreaterThan(elapsed('DEN', 'MCO'));
  });

  it('has overnight flights', () => {
    const nights = byDay.get(dayNumber('2027-01-15'))?.filter((leg) => {
      const departure = wallClock(zoneOf(leg.origin), leg.departure);
      const arrival = wallClock(zoneOf(leg.destination), leg.arrival);
      return departure.minute >= 21 * 60 && arrival.day > departure.day && arrival.minute >= 4 * 60;
    });
    expect(nights?.length).toBeGreaterThanOrEqual(5);
  });

  it('returns every aircraft 50 minutes after its arrival', () => {
    const departures = new Set(dated.map((leg) => `${leg.flightNumber} ${leg.origin} ${leg.departure}`));
    const stranded = dated.filter(
      (leg) =>
        bases.includes(leg.origin) &&
        leg.flightNumber % 2 === 1 &&
        dayOf(leg) < dayNumber(TO) &&
        !departures.has(`${leg.flightNumber + 1} ${leg.destination} ${leg.arrival + 50 * MINUTE_MS}`),
    );
    expect(stranded).toEqual([]);
  });

  it('links every airport with a base, both ways, on most days', () => {
    const daysWith = (place: 'origin' | 'destination', base: 'origin' | 'destination') => {
      const days = new Map<string, Set<number>>();
      for (const leg of dated.filter((l) => bases.includes(l[base]))) {
        const served = days.get(leg[place]) ?? new Set();
        days.set(leg[place], served.add(dayOf(leg)));
      }
      return days;
    };
    const outbound = daysWith('destination', 'origin');
    const inbound = daysWith('origin', 'destination');
    const rare = [...new Set(legs.map(({ origin }) => origin))].filter(
      (code) => Math.min(outbound.get(code)?.size ?? 0, inbound.get(code)?.size ?? 0) < byDay.size / 2,
    );
    expect(rare).toEqual([]);
  });

  it('links the bases with at most one stop on every day', () => {
    for (const flown of byDay.values()) {
      const next = Map.groupBy(flown, ({ origin }) => origin);
      const reached = (code: string) => next.get(code)?.map(({ destination }) => destination) ?? [];
      for (const base of bases) {
        const direct = reached(base);
        expect([base, ...direct, ...direct.flatMap(reached)]).toEqual(expect.arrayContaining(bases));
      }
    }
  });

  it('is deterministic, and independent of the period on each date', () => {
    expect(sampleLegs(FROM, TO)).toEqual(legs);
    const from = dayNumber('2027-02-01');
    const later = expandLegs(sampleLegs('2027-01-10', '2027-12-15'), from, from + 60);
    expect(later).toEqual(expandLegs(legs, from, from + 60));
  });
});

describe('ensureSampleNetwork', () => {
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await testDatabase();
  });
  afterAll(() => connection.close());

  it('adds the network once and renews it before its end', async () => {
    const { db } = connection;
    await Promise.all([ensureSampleNetwork(db, '2026-11-20'), ensureSampleNetwork(db, '2026-11-20')]);
    const first = await timetableState(db);
    expect(first).toMatchObject({ source: 'sample', from: '2026-11-13', to: '2027-10-17' });
    expect(await loadLegs(db, '2026-11-21', '2026-11-21')).toHaveLength(
      byDay.get(dayNumber('2026-11-21'))?.length ?? 0,
    );

    await ensureSampleNetwork(db, addDays('2026-11-20', 20));
    expect(await timetableState(db)).toEqual(first);

    await ensureSampleNetwork(db, addDays('2026-11-20', 40));
    const renewed = await timetableState(db);
    expect(renewed).toMatchObject({ from: '2026-12-23', to: '2027-11-26' });
    expect(renewed.revision).not.toBe(first.revision);
    expect(await activeTimetables(db)).toHaveLength(1);
  });
});
