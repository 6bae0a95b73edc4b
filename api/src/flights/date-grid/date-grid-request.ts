import { msg } from '@fareweave/shared-lib/domain/texts';
import { type Static, Type } from 'typebox';
import { collectFieldErrors } from '../../core/http/field-errors.ts';
import { requiredByRoute } from '../../core/http/schemas.ts';
import { PARTY_PARAMS, RETURN_BAGS } from '../costs/party-params.ts';
import type { Coverage, DateGridQuery } from '../port.ts';
import { day, stations } from '../schema.ts';
import { problemOfDate } from '../search/departure-date.ts';
import { readRoute } from '../search/stations.ts';

/** Two months. */
const MAX_DAYS = 62;

export const DateGridParams = Type.Object({
  origin: requiredByRoute(stations('An airport code or a `CITY:` value')),
  destination: requiredByRoute(stations('In the form of `origin`')),
  out_from: requiredByRoute(day('The first day of departure, `YYYY-MM-DD`')),
  back_from: requiredByRoute(day('The first day of return, `YYYY-MM-DD`')),
  days: Type.Integer({
    minimum: 1,
    maximum: MAX_DAYS,
    default: MAX_DAYS,
    description: 'Number of days of departure, which is also the number of days of return',
  }),
  ...PARTY_PARAMS,
  ...RETURN_BAGS,
});

/** The route and the days of a date grid. */
export type DateGridRequest = Pick<
  DateGridQuery,
  'origins' | 'destinations' | 'outFrom' | 'backFrom' | 'days'
>;

/** Reads and checks the parameters of a date grid (GRID-3). Throws a 400 that names every invalid field. */
export function readDateGrid(
  params: Static<typeof DateGridParams>,
  coverage: Coverage,
  now: Date,
): DateGridRequest {
  const problems = collectFieldErrors();
  const missingDestination = msg('Destination airport code is required');
  const { origins, destinations } = readRoute(params, problems, { missingDestination, onePlace: true });
  const { days } = params;
  const outFrom = (params.out_from ?? '').trim();
  const backFrom = (params.back_from ?? '').trim();
  problems.add('out_from', () => problemOfDate(outFrom, origins.airports, coverage, now, { days }));
  const ofReturn = { days, name: 'return' } as const;
  problems.add('back_from', () => problemOfDate(backFrom, destinations.airports, coverage, now, ofReturn));
  problems.throwIfAny();
  return { origins: origins.airports, destinations: destinations.airports, outFrom, backFrom, days };
}
