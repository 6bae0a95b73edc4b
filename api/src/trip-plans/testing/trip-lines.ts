import type { TestApp } from '../../testing/app.ts';
import type { TripPlan, TripPlanLine } from '../schema.ts';

/** Returns the lines of an answer. */
export const linesOf = (body: string): TripPlanLine[] =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TripPlanLine);

export const plansIn = (lines: readonly TripPlanLine[]): TripPlan[] =>
  lines.flatMap((line) => (line.type === 'plan' ? [line.plan] : []));

/** Requests plans, by default of a trip from Denver from Saturday to Tuesday. */
export const requestTrips = (
  { app }: TestApp,
  { headers }: { headers: Record<string, string> },
  query: Record<string, string> = {},
) =>
  app.inject({
    url: '/api/trip-plans',
    query: { origin: 'DEN', from: '2026-11-21T00:00', until: '2026-11-24T23:59', ...query },
    headers,
  });
