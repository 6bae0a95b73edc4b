import { departuresQuery, type FlightSearch } from '@fareweave/shared-lib/api/departures';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStable } from '../results/use-stable.ts';

/** Goes to another day of a search once its results are here, so that the present ones stay on the screen until then.
 *  A search that fails goes there too: what the failure means is told where every search's is. */
export function useDayChange(search: FlightSearch, onArrive: (date: string) => void) {
  const client = useQueryClient();
  const [awaited, setAwaited] = useState<string | null>(null);
  /** The last day pressed; null once arrived, or gone from the screen. */
  const wanted = useRef<string | null>(null);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  const arrive = useStable((date: string) => {
    if (wanted.current !== date) return;
    wanted.current = null;
    setAwaited(null);
    onArrive(date);
  });
  const change = useStable((date: string) => {
    wanted.current = date;
    setAwaited(date);
    client.prefetchQuery(departuresQuery({ ...search, date })).then(() => arrive(date));
  });
  /** `awaited`: the day whose results are on their way. */
  return { awaited, change };
}
