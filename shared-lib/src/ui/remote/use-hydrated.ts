import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in a first paint and while React continues with its markup; then true (ADR 38). What depends on the user, the clock or the
 *  device waits for it, so that the first render equals the markup. It becomes true before the browser handles another event. */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [, renderAgain] = useState(false);
  useLayoutEffect(() => {
    if (!isHydrated) renderAgain(true);
  }, [isHydrated]);
  return isHydrated;
}
