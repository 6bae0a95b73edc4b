import { validatorCompiler } from '../core/http/validation.ts';
import type { Coverage } from '../flights/index.ts';
import { TripPlanParams } from './schema.ts';
import type { TripQuery } from './trip-query.ts';
import { readTripQuery } from './trip-request.ts';

const validate = validatorCompiler({
  schema: TripPlanParams,
  method: 'GET',
  url: '/trip-plans',
  httpPart: 'querystring',
}) as (input: unknown) => { value: TripPlanParams } | { error: Error };

/** Reads and checks the query of `GET /trip-plans` outside of a request. Throws a 400 that names every invalid field. */
export function readPlanQuery(query: URLSearchParams, coverage: Coverage, now: Date): TripQuery {
  const result = validate(Object.fromEntries(query));
  if ('error' in result) throw result.error;
  return readTripQuery(result.value, coverage, now);
}
