import { endSession, ownSessionsQuery } from '@fareweave/shared-lib/api/account';
import { toasts } from '@fareweave/shared-lib/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Signs a browser out and takes it off the list. `name` is what the person knows it by. */
export function useEndSession(name: string, onEnded: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    onSuccess: (_answer, id) => {
      onEnded();
      toasts.success('Signed out', `${name} is signed out.`);
      cache.setQueryData(ownSessionsQuery.queryKey, (list) => list?.filter((session) => session.id !== id));
    },
    onError: (error) => {
      toasts.error('Not signed out', error.message);
      // It may have ended by itself.
      return cache.invalidateQueries(ownSessionsQuery);
    },
  });
}
