import { departuresQuery, type FlightSearch } from '@fareweave/shared-lib/api/flights';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStableCallback } from './use-stable-callback.ts';

interface DayChange {
  /** The day whose results are loading. */
  pending: string | null;
  /** Why the results of the last pressed day could not be loaded; a new object for each failure. */
  failure: { error: unknown } | null;
  change: (date: string) => void;
}

/** Opens another day of a search when its results have loaded. Until then, and after a failure, the present results stay
 *  on the screen. */
export function useDayChange(search: FlightSearch, onArrive: (date: string) => void): DayChange {
  const client = useQueryClient();
  const [state, setState] = useState<Omit<DayChange, 'change'>>({ pending: null, failure: null });
  /** The last pressed day; null after it has loaded or the component was unmounted. */
  const pendingDay = useRef<string | null>(null);
  useEffect(
    () => () => {
      pendingDay.current = null;
    },
    [],
  );
  const end = useStableCallback((date: string, failure: DayChange['failure']) => {
    if (pendingDay.current !== date) return;
    pendingDay.current = null;
    setState({ pending: null, failure });
    if (failure === null) onArrive(date);
  });
  const change = useStableCallback((date: string) => {
    pendingDay.current = date;
    setState({ pending: date, failure: null });
    client.fetchQuery(departuresQuery({ ...search, date })).then(
      () => end(date, null),
      (error: unknown) => end(date, { error }),
    );
  });
  return { ...state, change };
}
