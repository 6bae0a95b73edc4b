import { departuresQuery, type FlightSearch, searchAllowanceQuery } from '@fareweave/shared-lib/api/flights';
import { queryClient } from '@fareweave/shared-lib/platform';
import { useEffect, useRef, useState } from 'react';
import { useStableCallback } from './use-stable-callback.ts';

interface SearchChange<Choice> {
  /** The choice whose results are loading. */
  pending: Choice | null;
  /** Why the results of the last choice could not be loaded; a new object for each failure. */
  failure: { error: unknown } | null;
  change: (choice: Choice) => void;
}

const IDLE = { pending: null, failure: null };

/** The last choice of all parts of the page: the last press counts. */
let last: unknown = null;

/** Opens the search of a choice, such as another day, when its results have loaded. Until then, and after a failure, the
 *  results of the present search stay on the screen. A choice ends when another search is opened or the screen is hidden. */
export function useSearchChange<Choice>(
  present: FlightSearch | null,
  searchFor: (choice: Choice) => FlightSearch,
  onArrive: (choice: Choice) => void,
): SearchChange<Choice> {
  const [state, setState] = useState<Omit<SearchChange<Choice>, 'change'>>(IDLE);
  /** The last choice; null after it has loaded or ended. */
  const pending = useRef<Choice | null>(null);
  const shown = JSON.stringify(present);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends the choice when the search changes
  useEffect(
    () => () => {
      pending.current = null;
      setState(IDLE);
    },
    [shown],
  );
  const end = useStableCallback((choice: Choice, failure: SearchChange<Choice>['failure']) => {
    if (pending.current !== choice) return;
    pending.current = null;
    const isLast = choice === last;
    setState({ pending: null, failure: isLast ? failure : null });
    if (isLast && failure === null) onArrive(choice);
    // Reads the allowance again, because a search also fails when no search is left.
    if (failure !== null) void queryClient.invalidateQueries(searchAllowanceQuery);
  });
  const change = useStableCallback((choice: Choice) => {
    pending.current = choice;
    last = choice;
    setState({ pending: choice, failure: null });
    queryClient.fetchQuery(departuresQuery(searchFor(choice))).then(
      () => end(choice, null),
      (error: unknown) => end(choice, { error }),
    );
  });
  return { ...state, change };
}
