import { readFileSync } from 'node:fs';
import { addDays, weekday } from '@fareweave/shared-lib/domain/dates';
import { describe, expect, it } from 'vitest';
import { fareFit } from '../fares-model/fit.ts';
import type { ObservedRow } from '../observations/read.ts';
import { simulatedHistory, trueChance } from '../testing/simulated-history.ts';
import { evaluateSeats } from './evaluation.ts';
import { chanceOf, chooseStrengths, fitLead, shifted, splitDays, stateOf } from './fit-seats.ts';
import { SEAT_LEADS, type SeatData, type SeatExamples, seatData } from './seat-data.ts';

const PLACES = ['DEN', 'MCO', 'LAS', 'PHX', 'ATL', 'SFO', 'SEA', 'BOS'];
const ROUTES = PLACES.flatMap((from) => PLACES.filter((to) => to !== from).map((to) => [from, to] as const));

const historyOf = (seed: string) =>
  simulatedHistory({ seed, from: '2026-09-01', days: 60, routes: ROUTES, flightsPerRoute: 4, bands: 4 });

function simulated(seed: string): SeatData {
  const data = seatData();
  for (const rows of historyOf(seed))
    for (const row of rows)
      data.add(
        { ...row, weekday: weekday(row.date) },
        { lead: row.lead, departures: 1, withSeat: Number(row.pass_seats > 0), date: row.date },
      );
  return data;
}

describe('the chance of a pass seat on a simulated history with a known truth (ESTM-4)', () => {
  it.each(['one', 'two', 'three'])(
    'has a Brier score 15 % below that of the route average and is calibrated within 3 points, seed %s',
    (seed) => {
      const evaluation = evaluateSeats(simulated(seed));
      if (evaluation === null) throw new Error('there is no evaluation');
      expect(evaluation.brier).toBeLessThan(0.85 * evaluation.route_brier);
      expect(evaluation.calibration_error).toBeLessThan(3);
      expect(evaluation.bins.reduce((sum, { departures }) => sum + departures, 0)).toBe(
        evaluation.departures,
      );
    },
  );

  it('has the quality that the documentation shows', () => {
    const evaluation = evaluateSeats(simulated('one'));
    const document = readFileSync(new URL('../../../../docs/product/estimates.md', import.meta.url), 'utf8');
    const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
    for (const { predicted, observed, departures } of evaluation?.bins ?? [])
      expect(document).toMatch(
        new RegExp(
          `\\| +${percent(predicted)} \\| +${percent(observed)} \\| +${departures.toLocaleString('en-US')} \\|`,
        ),
      );
    const { brier = 0, route_brier = 0, calibration_error = 0 } = evaluation ?? {};
    expect(document).toMatch(
      new RegExp(
        `Brier score is ${brier.toFixed(3)}, that of the average of each route ${route_brier.toFixed(3)}, ` +
          `${(100 - (100 * brier) / route_brier).toFixed(0)} % better; the calibration error is ${calibration_error.toFixed(1)} points`,
      ),
    );
  });

  it('is near the true chance of each departure', () => {
    const data = simulated('one');
    const [examples] = data.leads;
    const split = splitDays(examples?.dates ?? []);
    if (examples === undefined || split === null) throw new Error('there are no examples');
    const fitted = fitLead(data, examples, chooseStrengths(data, examples, split.choose));
    let [squares, sum] = [0, 0];
    let i = 0;
    for (const rows of historyOf('one'))
      for (const row of rows.filter(({ lead }) => lead === 0)) {
        squares += (chanceOf(fitted, examples, i, false) - trueChance('one', row)) ** 2;
        sum += 1;
        i += 1;
      }
    expect(i).toBe(examples.dates.length);
    expect(Math.sqrt(squares / sum)).toBeLessThan(0.1);
  });
});

const STRENGTHS = { route: 20, slot: 80, route_slot: 40, flight: 20 };
const DEPARTURE = { origin: 'DEN', destination: 'MCO', stops: 0, weekday: 2, hour: 9 };

describe('shrinkage', () => {
  it('gives a flight with little data nearly the chance of its route', () => {
    const data = seatData();
    for (let i = 0; i < 200; i += 1)
      data.add(
        { ...DEPARTURE, flight: `F9 ${i % 4}` },
        { lead: 0, departures: 1, withSeat: Number((i >> 2) % 10 < 3), date: `2026-10-${10 + (i % 20)}` },
      );
    data.add({ ...DEPARTURE, flight: 'F9 9' }, { lead: 0, departures: 1, withSeat: 1, date: '2026-10-12' });
    const examples = data.leads[0] as SeatData['leads'][number];
    const fitted = fitLead(data, examples, STRENGTHS);
    expect(chanceOf(fitted, examples, 200, false)).toBeCloseTo(0.3 + 0.7 / 21, 1);
    expect(chanceOf(fitted, examples, 0, false)).toBeCloseTo(0.3, 1);
  });

  it('counts a roll-up like its departures', () => {
    const [single, rolled] = [seatData(), seatData()];
    for (let i = 0; i < 50; i += 1)
      single.add(
        { ...DEPARTURE, flight: 'F9 1' },
        { lead: 1, departures: 1, withSeat: Number(i < 20), date: '2026-10-01' },
      );
    rolled.add({ ...DEPARTURE, flight: 'F9 1' }, { lead: 1, departures: 50, withSeat: 20, date: '' });
    const chances = [single, rolled].map((data) => {
      const examples = data.leads[SEAT_LEADS.indexOf('t_3h')] as SeatData['leads'][number];
      return chanceOf(fitLead(data, examples, STRENGTHS), examples, 0, false);
    });
    expect(chances[0]).toBeCloseTo(0.4, 10);
    expect(chances[1]).toBeCloseTo(chances[0] as number, 10);
  });
});

describe('the present state of a flight', () => {
  it('raises the chance when it has a pass seat, and lowers it otherwise', () => {
    const data = seatData();
    // Of departures with a seat a day before, 90 % have one at departure; of the others, 10 %.
    for (let i = 0; i < 400; i += 1) {
      const had = i % 2 === 0;
      const hasSeat = i % 20 < 2 !== had;
      data.add(
        { ...DEPARTURE, flight: 'F9 1' },
        {
          lead: 0,
          departures: 1,
          withSeat: Number(hasSeat),
          date: '2026-10-01',
          seen: 1 << 3,
          seenWithSeat: had ? 1 << 3 : 0,
        },
      );
    }
    const examples = data.leads[0] as SeatData['leads'][number];
    const fitted = fitLead(data, examples, STRENGTHS);
    expect(chanceOf(fitted, examples, 0, false)).toBeCloseTo(0.5, 1);
    expect(chanceOf(fitted, examples, 0, true)).toBeGreaterThan(0.85);
    expect(chanceOf(fitted, examples, 1, true)).toBeLessThan(0.15);
  });

  it('counts like one in the band before, where the band of the estimate has been observed once only', () => {
    const data = seatData();
    for (let i = 0; i < 400; i += 1) {
      const had = i % 2 === 0;
      data.add(
        { ...DEPARTURE, flight: 'F9 1' },
        {
          lead: 3,
          departures: 1,
          withSeat: Number(i % 20 < 2 !== had),
          date: '2026-10-01',
          seen: 1 << 4,
          seenWithSeat: had ? 1 << 4 : 0,
        },
      );
    }
    const { states } = fitLead(data, data.leads[3] as SeatExamples, STRENGTHS);
    for (const hasSeat of [true, false])
      expect(states[stateOf(3, hasSeat)]).toBeCloseTo(states[stateOf(4, hasSeat)] as number, 5);
    expect(states[stateOf(3, true)]).toBeGreaterThan(1.5);
  });

  it('is learned from departures that were observed twice in the band of the estimate', () => {
    const fit = fareFit(new Set());
    for (let i = 0; i < 200; i += 1) {
      const date = addDays('2026-03-01', i);
      const had = i % 2 === 0;
      const observed = (daysBefore: number, hasSeat: boolean): ObservedRow => ({
        ...DEPARTURE,
        flight: 'F9 1',
        date,
        observed_on: addDays(date, -daysBefore),
        lead: 3,
        pass_seats: Number(hasSeat),
        standard: null,
        discount_den: null,
      });
      // One in twenty changes between the two observations.
      fit.add([observed(2, had), observed(1, i % 20 < 1 !== had)]);
    }
    const seats = fit.end()?.parameters.seats.t_24h;
    expect(seats?.cells.route['DEN-MCO|0']?.[0]).toBe(200);
    expect(shifted(0.5, seats?.states[stateOf(3, true)] as number)).toBeGreaterThan(0.8);
    expect(shifted(0.5, seats?.states[stateOf(3, false)] as number)).toBeLessThan(0.2);
  });
});
