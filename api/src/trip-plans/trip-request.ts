import { cityGroupOf } from '@fareweave/shared-lib/domain/cities';
import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { distanceMiles } from '@fareweave/shared-lib/domain/great-circle';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { Type } from 'typebox';
import { AIRPORTS, airportsByCode } from '../airports/index.ts';
import { DAY_MINUTES, MINUTE_MS } from '../core/clock.ts';
import { collectFieldErrors, type FieldErrors } from '../core/http/field-errors.ts';
import { closed } from '../core/http/schemas.ts';
import { validatorCompiler } from '../core/http/validation.ts';
import {
  type Coverage,
  problemOfDate,
  problemOfStations,
  readStations,
  type Stations,
} from '../flights/index.ts';
import { dateOfDay } from '../timetable/index.ts';
import { MAX_DAYS, MAX_PLACES, TripPlanParams } from './schema.ts';
import type { TripQuery } from './trip-query.ts';

const LAYOVER = { min: 45, max: 480 };
const MAX_NIGHTS = MAX_DAYS;

/** Reads and checks the parameters of a search for trip plans (TPLN-2 to TPLN-10). Throws a 400 that names every invalid
 *  field. */
export function readTripQuery(params: TripPlanParams, coverage: Coverage, now: Date): TripQuery {
  const problems = collectFieldErrors();
  const origin = readPlaces(params, 'origin', problems, msg('Origin airport code is required'));
  const home = readPlaces(params, 'home', problems);
  const via = readPlaces(params, 'via', problems);
  const avoid = new Set(readPlaces(params, 'avoid', problems).airports);

  const visit = readVisit(params, problems);
  const named = visit.flat();
  const near = (airports: readonly string[]) => nearbyAirports(airports, params.near, named);
  const origins = near(origin.airports);
  const homes = home.text === '' ? origins : near(home.airports);
  const ends = new Set([...origin.airports, ...home.airports].map(cityGroupOf));
  if (named.some((code) => ends.has(cityGroupOf(code))))
    problems.add('visit', msg('Places to visit must be different from origin and home'));

  const allowed = (codes: readonly string[]) => codes.filter((code) => !avoid.has(code));
  const ways = [origins, homes, ...visit].filter((codes) => codes.length > 0);
  if (ways.some((codes) => allowed(codes).length === 0))
    problems.add('avoid', msg('Avoid must not contain every airport of origin, home or a place to visit'));

  const places = params.places ?? Math.max(1, visit.length);
  if (places < visit.length)
    problems.add('places', () =>
      t('Places must be {least} or more: you chose {least} to visit', { least: visit.length }),
    );

  const { from, until } = readWindow(params, origin.airports, coverage, now, problems);
  const nights = readRange(params.nights, { min: 0, max: MAX_NIGHTS });
  if (nights === null)
    problems.add('nights', () =>
      t('Nights must be the fewest and the most nights at each place, such as 1-3, at most {most}', {
        most: MAX_NIGHTS,
      }),
    );
  const layover = readRange(params.layover, LAYOVER);
  if (layover === null)
    problems.add('layover', msg('Layover must be the shortest and the longest time in minutes, from 45-480'));
  problems.throwIfAny();

  return {
    origins: allowed(origins),
    homes: allowed(homes),
    visit: visit.map(allowed),
    inOrder: params.order === 'given',
    places,
    from,
    until,
    nights: nights ?? { min: 0, max: 0 },
    minStay: params.hours * 60,
    budget: params.budget ?? null,
    goWildOnly: params.fare === 'go_wild',
    maxStops: params.stops as TripQuery['maxStops'],
    layover: layover ?? LAYOVER,
    overnight: params.overnight,
    airportChange: params.airport_change,
    via: via.text === '' ? null : via.airports,
    avoid: [...avoid],
    sort: params.sort,
    limit: params.limit,
  };
}

function readPlaces(
  params: TripPlanParams,
  role: 'origin' | 'home' | 'visit' | 'via' | 'avoid',
  problems: FieldErrors,
  missing?: string,
): Stations {
  const places = readStations(params[role]);
  problems.add(role, () => problemOfStations(places, { role, missing }));
  return places;
}

/** Returns the airports of each place to visit. */
function readVisit(params: TripPlanParams, problems: FieldErrors): string[][] {
  const { text } = readPlaces(params, 'visit', problems);
  const visit = text === '' ? [] : text.split(',').map((entry) => [...readStations(entry).airports]);
  const cities = visit.map(([code = '']) => cityGroupOf(code));
  if (visit.length > MAX_PLACES)
    problems.add('visit', () => t('At most {most} places can be visited', { most: MAX_PLACES }));
  else if (new Set(cities).size < cities.length)
    problems.add('visit', msg('Places to visit must be different cities'));
  return visit;
}

/** Returns the airports and those within `miles` of one, except those of the places to visit. */
function nearbyAirports(codes: readonly string[], miles: number, visit: readonly string[]): string[] {
  if (miles === 0) return [...codes];
  const visited = new Set(visit.map(cityGroupOf));
  const nearby = AIRPORTS.filter(({ stationCode }) => !visited.has(cityGroupOf(stationCode))).filter(
    (airport) =>
      codes.some((code) => {
        const of = airportsByCode.get(code);
        return of !== undefined && distanceMiles(of, airport) <= miles;
      }),
  );
  return [...new Set([...codes, ...nearby.map(({ stationCode }) => stationCode)])];
}

/** Reads both ends of the window, in minutes of a local clock. */
function readWindow(
  params: TripPlanParams,
  origins: readonly string[],
  coverage: Coverage,
  now: Date,
  problems: FieldErrors,
): { from: number; until: number } {
  const [from, until] = [clockMinutes(params.from), clockMinutes(params.until)];
  if (from === null)
    problems.add('from', msg('Leave after must be a date and time, such as 2026-11-20T17:00'));
  if (until === null) problems.add('until', msg('Home by must be a date and time, such as 2026-11-23T22:00'));
  if (from === null || until === null) return { from: 0, until: 0 };
  if (until <= from) problems.add('until', msg('Home by must be later than leave after'));
  else if (until - from > MAX_DAYS * DAY_MINUTES)
    problems.add('until', () =>
      t('Home by must be at most {most} days after leave after', { most: MAX_DAYS }),
    );
  else {
    const [first, last] = [Math.floor(from / DAY_MINUTES), Math.floor(until / DAY_MINUTES)];
    const days = last - first + 1;
    problems.add('from', () => problemOfDate(dateOfDay(first), origins, coverage, now, { days }));
  }
  return { from, until };
}

const CLOCK_TIME = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Returns minutes since 1970 on a local clock; null: not a time. */
function clockMinutes(text = ''): number | null {
  const date = CLOCK_TIME.exec(text)?.[1];
  return date !== undefined && isCalendarDate(date) ? Date.parse(`${text}Z`) / MINUTE_MS : null;
}

/** Returns the ends of a range such as `1-3`; null: the text is not a range within `limits`. */
function readRange(text: string, limits: { min: number; max: number }): { min: number; max: number } | null {
  const ends = /^(\d+)-(\d+)$/.exec(text);
  const [min, max] = [Number(ends?.[1]), Number(ends?.[2])];
  return ends !== null && limits.min <= min && min <= max && max <= limits.max ? { min, max } : null;
}

const validate = validatorCompiler({
  // The route refuses unknown parameters too.
  schema: Type.With(TripPlanParams, closed),
  method: 'GET',
  url: '/trip-plans',
  httpPart: 'querystring',
}) as (input: unknown) => { value: TripPlanParams } | { error: Error };

/** Reads and checks the query of `GET /trip-plans` outside of a request. Throws a 400 that names every invalid field. */
export function readPlanQuery(query: URLSearchParams, coverage: Coverage, now: Date): TripQuery {
  // A repeated name becomes a list, as in a request, so that validation refuses it.
  const values = [...query.keys()].map((name) => {
    const all = query.getAll(name);
    return [name, all.length === 1 ? all[0] : all];
  });
  const result = validate(Object.fromEntries(values));
  if ('error' in result) throw result.error;
  return readTripQuery(result.value, coverage, now);
}
