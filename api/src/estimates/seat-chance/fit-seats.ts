import { LEAD_BANDS } from '../observations/lead-bands.ts';
import { LEVELS, type Level, type SeatData, type SeatExamples } from './seat-data.ts';

/** Candidates for the strength of a level: the number of departures whose own share counts as much as the level above. Infinite: the
 *  level adds nothing. */
const STRENGTHS = [2, 5, 10, 20, 40, 80, 160, 320, Number.POSITIVE_INFINITY];
/** The last fifth of the days is held out for the evaluation; the last fifth of the remaining days chooses the strengths. */
const HELD_OUT_SHARE = 0.2;
const FEWEST_DAYS = 5;
const NEWTON_STEPS = 12;
/** Keeps the shift of a rare state near 0. */
const STATE_RIDGE = 2;
const [LEAST, MOST] = [0.005, 0.995];

export type Strengths = Record<Level, number>;

/** A fitted model for one lead time. */
export interface FittedLead {
  strengths: Strengths;
  /** The share of all departures with a pass seat. */
  mean: number;
  /** By level and group: what the group adds to the chance, and its number of departures. */
  offsets: Record<Level, Float64Array>;
  counts: Record<Level, Float64Array>;
  /** The shift of the log-odds when it is known whether the flight has a pass seat in a band of lead times, which is the band of the
   *  estimate or an earlier one. Indexed by `stateOf`. */
  states: Float64Array;
}

/** Days before `from` train a model; days from `from` until `to` test it. */
interface Period {
  from: string;
  to: string;
}

/** Returns the days that are held out, and the days before them that choose the strengths; null: there are too few days. */
export function splitDays(dates: Iterable<string>): { choose: Period; heldOut: Period } | null {
  const days = [...new Set(dates)].filter((day) => day !== '').sort();
  if (days.length < FEWEST_DAYS) return null;
  const heldOutFrom = Math.floor(days.length * (1 - HELD_OUT_SHARE));
  const chooseFrom = Math.floor(heldOutFrom * (1 - HELD_OUT_SHARE));
  const [choose, heldOut] = [days[chooseFrom] as string, days[heldOutFrom] as string];
  return { choose: { from: choose, to: heldOut }, heldOut: { from: heldOut, to: '~' } };
}

/** Chooses the strength of each level, from the route downwards, by the Brier score on days that did not train it. */
export function chooseStrengths(data: SeatData, examples: SeatExamples, choose: Period): Strengths {
  const strengths: Strengths = { route: 20, slot: 80, route_slot: 40, flight: 20 };
  const training = indices(examples, (date) => date < choose.from);
  const testing = indices(examples, (date) => date >= choose.from && date < choose.to);
  if (training.length === 0 || testing.length === 0) return strengths;
  const chances = chancesAt(examples, training);
  for (const level of LEVELS) {
    const totals = totalsOf(data, examples, level, training, chances);
    const scored = STRENGTHS.map((strength) => {
      const offsets = offsetsOf(totals, strength);
      const brier = brierOf(
        examples,
        testing,
        (i) => (chances[i] as number) + at(offsets, examples.groups[level][i]),
      );
      return { strength, offsets, brier };
    });
    const best = scored.reduce((a, b) => (b.brier < a.brier ? b : a));
    strengths[level] = best.strength;
    addOffsets(examples, level, best.offsets, chances);
  }
  return strengths;
}

/** Fits the model for one lead time to the days before `before`. */
export function fitLead(
  data: SeatData,
  examples: SeatExamples,
  strengths: Strengths,
  before = '~',
): FittedLead {
  const training = indices(examples, (date) => date < before);
  const chances = chancesAt(examples, training);
  const fitted: FittedLead = {
    strengths,
    mean: chances[0] ?? 0,
    offsets: {} as FittedLead['offsets'],
    counts: {} as FittedLead['counts'],
    states: new Float64Array(2 * LEAD_BANDS),
  };
  for (const level of LEVELS) {
    const totals = totalsOf(data, examples, level, training, chances);
    const offsets = offsetsOf(totals, strengths[level]);
    addOffsets(examples, level, offsets, chances);
    fitted.offsets[level] = offsets;
    fitted.counts[level] = totals.departures;
  }
  fitted.states = fitStates(examples, training, chances, data.leads.indexOf(examples));
  return fitted;
}

/** Returns the chance of an example, 0 to 1. `useState`: whether to use the latest earlier observation of the same departure. */
export function chanceOf(fitted: FittedLead, examples: SeatExamples, i: number, useState: boolean): number {
  const chance = LEVELS.reduce(
    (sum, level) => sum + at(fitted.offsets[level], examples.groups[level][i]),
    fitted.mean,
  );
  const seen = examples.seen[i] ?? 0;
  if (!useState || seen === 0) return clipped(chance);
  // The lowest bit is the band nearest to the departure.
  const band = 31 - Math.clz32(seen & -seen);
  return shifted(chance, fitted.states[stateOf(band, hasBit(examples.seenWithSeat[i], band))] ?? 0);
}

/** The index of a state in `FittedLead.states`. */
export const stateOf = (band: number, hasSeat: boolean): number => 2 * band + Number(hasSeat);

/** Returns a chance whose log-odds are shifted. */
export const shifted = (chance: number, shift: number): number => {
  const p = clipped(chance);
  return clipped(1 / (1 + Math.exp(-(Math.log(p / (1 - p)) + shift))));
};

export const clipped = (chance: number): number => Math.min(MOST, Math.max(LEAST, chance));

const at = (values: Float64Array, index: number | undefined): number => values[index ?? -1] ?? 0;
const hasBit = (bits: number | undefined, bit: number): boolean => (((bits ?? 0) >> bit) & 1) === 1;

export function indices({ dates }: SeatExamples, isWanted: (date: string) => boolean): number[] {
  return [...dates.keys()].filter((i) => isWanted(dates[i] as string));
}

/** Returns the share of training departures with a pass seat, for every example. */
function chancesAt({ departures, withSeat }: SeatExamples, training: readonly number[]): Float64Array {
  let [all, seats] = [0, 0];
  for (const i of training) {
    all += departures[i] as number;
    seats += withSeat[i] as number;
  }
  return new Float64Array(departures.length).fill(all === 0 ? 0 : seats / all);
}

interface Totals {
  departures: Float64Array;
  /** Observed minus expected number of departures with a pass seat. */
  excess: Float64Array;
}

function totalsOf(
  { groups }: SeatData,
  examples: SeatExamples,
  level: Level,
  training: readonly number[],
  chances: Float64Array,
): Totals {
  const [departures, excess] = [
    new Float64Array(groups[level].length),
    new Float64Array(groups[level].length),
  ];
  for (const i of training) {
    const group = examples.groups[level][i] as number;
    const count = examples.departures[i] as number;
    departures[group] = at(departures, group) + count;
    excess[group] = at(excess, group) + (examples.withSeat[i] as number) - count * (chances[i] as number);
  }
  return { departures, excess };
}

/** Returns the mean of the posterior distribution of each Beta-Binomial group, relative to its expected chance. */
const offsetsOf = ({ departures, excess }: Totals, strength: number): Float64Array =>
  excess.map((sum, group) =>
    Number.isFinite(strength) ? sum / ((departures[group] as number) + strength) : 0,
  );

function addOffsets(examples: SeatExamples, level: Level, offsets: Float64Array, chances: Float64Array) {
  for (const [i, group] of examples.groups[level].entries())
    chances[i] = (chances[i] as number) + at(offsets, group);
}

/** Fits the shift of each state by Newton's method, so that the expected number of departures with a pass seat equals the observed number.
 *  Few departures are observed twice in the band of the estimate, `lead`, so its states are kept near those of the next earlier band. */
function fitStates(
  examples: SeatExamples,
  training: readonly number[],
  chances: Float64Array,
  lead: number,
): Float64Array {
  const states = new Float64Array(2 * LEAD_BANDS);
  const expected = (state: number): number => (state >> 1 === lead ? (states[state + 2] as number) : 0);
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const slope = states.map((shift, state) => (expected(state) - shift) / STATE_RIDGE);
    const curvature = new Float64Array(2 * LEAD_BANDS).fill(1 / STATE_RIDGE);
    for (const i of training) {
      const seen = examples.seen[i] as number;
      if (seen === 0) continue;
      const y = examples.withSeat[i] as number;
      for (let band = lead; band < LEAD_BANDS; band += 1) {
        if (!hasBit(seen, band)) continue;
        const state = stateOf(band, hasBit(examples.seenWithSeat[i], band));
        const p = shifted(chances[i] as number, states[state] as number);
        slope[state] = (slope[state] as number) + y - p;
        curvature[state] = (curvature[state] as number) + p * (1 - p);
      }
    }
    for (const [state, value] of slope.entries())
      states[state] = (states[state] as number) + value / (curvature[state] as number);
  }
  return states;
}

/** The Brier score of examples: the mean squared difference between chance and outcome. */
function brierOf(
  { departures, withSeat }: SeatExamples,
  testing: readonly number[],
  chance: (i: number) => number,
): number {
  let [sum, all] = [0, 0];
  for (const i of testing) {
    const p = clipped(chance(i));
    const [count, seats] = [departures[i] as number, withSeat[i] as number];
    sum += seats * (1 - p) ** 2 + (count - seats) * p ** 2;
    all += count;
  }
  return all === 0 ? 0 : sum / all;
}
