import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Returns the element that takes the focus when a focused control disappears, such as the heading of its section, and a function that
 *  moves the focus there (A11Y-8). The focus moves after the next render, because a closing dialog returns the focus first, and another
 *  screen must first render its heading. */
export function useFocusPlace<E extends HTMLElement = HTMLHeadingElement>(): {
  place: RefObject<E | null>;
  focusPlace: () => void;
} {
  const place = useRef<E>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) place.current?.focus();
  }, [moves]);
  return { place, focusPlace: () => setMoves((count) => count + 1) };
}

/** Returns true from the first time on that a condition is true. */
export function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, remember] = useState(isTrue);
  if (isTrue && !wasTrue) remember(true);
  return isTrue || wasTrue;
}

/** Calls a function when the user returns to this tab, because links in e-mails open in other tabs. */
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
