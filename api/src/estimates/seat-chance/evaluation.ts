import type { SeatEvaluation } from './evaluation-schema.ts';
import { chanceOf, chooseStrengths, fitLead, indices, splitDays } from './fit-seats.ts';
import type { SeatData } from './seat-data.ts';

const BINS = 10;

/** Evaluates the model on the last fifth of the days, over all lead times; null: there are too few days. */
export function evaluateSeats(data: SeatData): SeatEvaluation | null {
  const split = splitDays(data.leads.flatMap(({ dates }) => dates));
  if (split === null) return null;
  const from = split.heldOut.from;
  const results: { chance: number; routeAverage: number; hadSeat: number }[] = [];
  for (const examples of data.leads) {
    const fitted = fitLead(data, examples, chooseStrengths(data, examples, split.choose), from);
    const routeAverage = routeAverages(data, examples, from, fitted.mean);
    for (const i of indices(examples, (date) => date >= from))
      results.push({
        chance: chanceOf(fitted, examples, i, true),
        routeAverage: routeAverage(examples.groups.route[i] as number),
        hadSeat: examples.withSeat[i] as number,
      });
  }
  if (results.length === 0) return null;
  const bins = calibrationBins(results);
  const error = bins.reduce((sum, bin) => sum + bin.departures * Math.abs(bin.predicted - bin.observed), 0);
  return {
    held_out_from: from,
    departures: results.length,
    brier: mean(results.map(({ chance, hadSeat }) => (chance - hadSeat) ** 2)),
    route_brier: mean(results.map(({ routeAverage, hadSeat }) => (routeAverage - hadSeat) ** 2)),
    calibration_error: (100 * error) / results.length,
    bins,
  };
}

/** Returns the plain share of departures with a pass seat by route before a day. */
function routeAverages(data: SeatData, examples: SeatData['leads'][number], from: string, otherwise: number) {
  const [all, seats] = [
    new Float64Array(data.groups.route.length),
    new Float64Array(data.groups.route.length),
  ];
  for (const i of indices(examples, (date) => date < from)) {
    const route = examples.groups.route[i] as number;
    all[route] = (all[route] as number) + (examples.departures[i] as number);
    seats[route] = (seats[route] as number) + (examples.withSeat[i] as number);
  }
  return (route: number): number =>
    all[route] === 0 ? otherwise : (seats[route] as number) / (all[route] as number);
}

function calibrationBins(results: readonly { chance: number; hadSeat: number }[]): SeatEvaluation['bins'] {
  const binOf = (chance: number): number => Math.min(BINS - 1, Math.floor(chance * BINS));
  const byBin = Map.groupBy(results, ({ chance }) => binOf(chance));
  return [...byBin]
    .sort(([a], [b]) => a - b)
    .map(([bin, members]) => ({
      from: bin / BINS,
      to: (bin + 1) / BINS,
      departures: members.length,
      predicted: mean(members.map(({ chance }) => chance)),
      observed: mean(members.map(({ hadSeat }) => hadSeat)),
    }));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
