import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Departure<What> {
  depart: (what: What) => void;
  /** From the press until the other page has taken over. */
  isDeparting: boolean;
}

/** Asks the server for the address of a page elsewhere and goes there. Whoever has left the screen meanwhile stays
 *  where they are. */
export function useDeparture<What>(
  addressFor: (what: What) => Promise<string>,
  onFailure: (error: Error) => void,
): Departure<What> {
  const { mutate, reset, isPending, isSuccess } = useMutation({ mutationFn: addressFor });

  useEffect(() => {
    // Going back, the browser may show this page as it was when it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);

  return {
    depart: (what) =>
      mutate(what, { onSuccess: (address) => window.location.assign(address), onError: onFailure }),
    isDeparting: isPending || isSuccess,
  };
}
