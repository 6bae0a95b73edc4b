import { departuresQuery, type FlightSearch } from '@fareweave/shared-lib/api/flights';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStable } from '../ui/use-stable.ts';

interface DayChange {
  /** The day whose results are on their way. */
  awaited: string | null;
  /** Why the results of the last day pressed could not be had; its own object for each failure. */
  failure: { error: unknown } | null;
  change: (date: string) => void;
}

/** Goes to another day of a search once its results are here. Until then, and where they cannot be had, the present ones
 *  stay on the screen. */
export function useDayChange(search: FlightSearch, onArrive: (date: string) => void): DayChange {
  const client = useQueryClient();
  const [state, setState] = useState<Omit<DayChange, 'change'>>({ awaited: null, failure: null });
  /** The last day pressed; null once arrived, or gone from the screen. */
  const wanted = useRef<string | null>(null);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  const end = useStable((date: string, failure: DayChange['failure']) => {
    if (wanted.current !== date) return;
    wanted.current = null;
    setState({ awaited: null, failure });
    if (failure === null) onArrive(date);
  });
  const change = useStable((date: string) => {
    wanted.current = date;
    setState({ awaited: date, failure: null });
    client.fetchQuery(departuresQuery({ ...search, date })).then(
      () => end(date, null),
      (error: unknown) => end(date, { error }),
    );
  });
  return { ...state, change };
}
