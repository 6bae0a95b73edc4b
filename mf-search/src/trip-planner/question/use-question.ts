import { useOwnPlace } from '@fareweave/shared-lib/platform';
import { useMemo, useState } from 'react';
import { entriesOf } from '../../model/address/query-fields.ts';
import type { Places } from '../../model/place-options.ts';
import { todayAt } from '../../model/search-days.ts';
import { recentPlaces } from '../../places/index.ts';
import { canonicalValues, checkValues, defaultWindow } from './check-values.ts';
import {
  DEFAULTS,
  FIELDS,
  isQuestion,
  readTripAddress,
  type TripErrors,
  type TripValues,
} from './trip-values.ts';

export interface Question {
  /** The values of the address, and proposed values for the fields that it does not contain. */
  values: TripValues;
  /** The errors of the values that the address contains. */
  errors: TripErrors;
  /** Whether the address contains a whole question without an error, so that the page searches (TPLN-33). */
  isAsked: boolean;
}

/** The question in the address bar. The object is the same until the address changes. */
export function useQuestion(places: Places): Question {
  const { search } = useOwnPlace('/plan');
  const [now] = useState(() => Date.now());
  return useMemo(() => questionOf(search, places, now), [search, places, now]);
}

function questionOf(search: string, { byValue }: Places, now: number): Question {
  const read = readTripAddress(search);
  const origin = read.values.origin ?? recentPlaces().find((place) => byValue.has(place)) ?? '';
  const today = todayAt(entriesOf(origin), byValue, now);
  const proposed = { ...defaultWindow(today), ...(read.values.from !== undefined && { until: '' }) };
  const values = canonicalValues({ ...DEFAULTS, ...proposed, origin, ...read.values }, byValue);
  const found = checkValues(values, { places: byValue, today });
  const written = FIELDS.filter((field) => read.values[field] !== undefined && found[field] !== undefined);
  const errors = { ...Object.fromEntries(written.map((field) => [field, found[field]])), ...read.errors };
  return { values, errors, isAsked: isQuestion(read.values) && Object.keys(errors).length === 0 };
}
