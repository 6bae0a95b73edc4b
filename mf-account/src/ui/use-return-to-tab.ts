import { useEffect, useEffectEvent } from 'react';

/** Calls a function when the user returns to this tab: links in e-mails open in others. */
export function useReturnToTab(onReturn: () => void): void {
  const check = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn();
  });
  useEffect(() => {
    const listener = (): void => check();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
}
