import { FARE_TYPES } from './flights.ts';

/** Checks of values from the browser's storage, which may be old, edited or of another program. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value);

export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && Number.isFinite(Date.parse(value));

/** Whether it is a list of at least one segment. */
export const areSegments = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isSegment);

const isSegment = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.departure_airport === 'string' &&
  typeof value.arrival_airport === 'string' &&
  isTime(value.departure_time) &&
  isTime(value.arrival_time);

export const areFares = (value: unknown): boolean =>
  isRecord(value) &&
  FARE_TYPES.every((type) => {
    const fare = value[type];
    return fare === null || (isRecord(fare) && isAmount(fare.total));
  });
