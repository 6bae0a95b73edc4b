import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { type Static, Type } from 'typebox';
import { collectFieldErrors } from '../../core/http/field-errors.ts';
import { requiredByRoute } from '../../core/http/schemas.ts';
import type { Coverage } from '../port.ts';
import { day, stations } from '../schema.ts';
import { earliestDay, problemOfDate } from '../search/departure-date.ts';
import { readRoute } from '../search/stations.ts';

export const ReturnParams = Type.Object({
  origin: requiredByRoute(
    stations('The origin of the trip: airport codes and `CITY:` values, comma-separated'),
  ),
  destination: requiredByRoute(stations('The destination of the trip, in the form of `origin`')),
  date: requiredByRoute(day('Departure from the destination, `YYYY-MM-DD`')),
  after: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'Arrival of the outbound flight, ISO 8601 with UTC offset: earlier return flights are left out',
    }),
  ),
});

/** A search for return flights, from the destination of a trip to its origin. */
export interface ReturnSearch {
  /** Origin and destination of the trip, as requested, normalized. */
  origin: string;
  destination: string;
  /** Airport codes of the origin and of the destination. */
  origins: readonly string[];
  destinations: readonly string[];
  /** Day of the departure from the destination. */
  date: string;
  /** Arrival of the outbound flight, as requested and in epoch milliseconds; null: unknown. */
  after: { text: string; instant: number } | null;
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads and checks the parameters of a return search (RETN-8). Throws a 400 that names every invalid field. */
export function readReturn(params: Static<typeof ReturnParams>, coverage: Coverage, now: Date): ReturnSearch {
  const problems = collectFieldErrors();
  const missingDestination = msg('No destination selected for return flights');
  const { origins, destinations } = readRoute(params, problems, { missingDestination });
  const date = (params.date ?? '').trim();
  const text = params.after ?? '';
  const instant = instantOf(text);
  const after = instant === null ? null : { text, instant };

  if (text !== '' && after === null)
    problems.add(
      'after',
      msg('Arrival of the outbound flight must be a moment with its UTC offset, in ISO 8601'),
    );
  problems.add(
    'date',
    () =>
      problemOfDate(date, destinations.airports, coverage, now) ??
      problemOfArrival(date, destinations.airports, after?.instant ?? null),
  );
  problems.throwIfAny();

  return {
    origin: origins.text,
    destination: destinations.text,
    origins: origins.airports,
    destinations: destinations.airports,
    date,
    after,
  };
}

function instantOf(text: string): number | null {
  if (!ISO_INSTANT.test(text) || !isCalendarDate(text.slice(0, 10))) return null;
  const instant = Date.parse(text);
  return Number.isFinite(instant) ? instant : null;
}

/** Returns the message for a date before the arrival; null: it is valid. Compares days in the time zone of the destination, not of the parameter. */
const problemOfArrival = (date: string, airports: readonly string[], arrival: number | null) =>
  arrival !== null && date < earliestDay(airports, new Date(arrival))
    ? t('Return date cannot be before the outbound flight’s arrival date')
    : null;
