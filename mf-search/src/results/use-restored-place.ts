import { type RefObject, useLayoutEffect, useRef } from 'react';
import { beginAt } from '../ui/begin-at.ts';

interface RestoredPlace {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Remembers scroll position and focus before another screen replaces this one. */
  leave: () => void;
}

/** Focuses the heading of a screen at first, and restores scroll position and focus when the user comes back to the same search. Another search
 *  begins at its heading, unless the control that opened it has the focus (A11Y-4). */
export function useRestoredPlace(search: string): RestoredPlace {
  const heading = useRef<HTMLHeadingElement>(null);
  const left = useRef<{ search: string; top: number; focused: Element | null } | null>(null);
  /** The search on the screen; null while the screen is hidden. */
  const shown = useRef<string | null>(null);
  useLayoutEffect(
    () => () => {
      shown.current = null;
    },
    [],
  );
  useLayoutEffect(() => {
    const place = left.current;
    const isOpenedByFocused = shown.current !== null && document.activeElement !== document.body;
    left.current = null;
    shown.current = search;
    if (place?.search === search) {
      document.documentElement.scrollTop = place.top;
      if (place.focused instanceof HTMLElement) place.focused.focus({ preventScroll: true });
      return;
    }
    if (!isOpenedByFocused) beginAt(heading.current);
  }, [search]);
  return {
    heading,
    leave() {
      left.current = { search, top: document.documentElement.scrollTop, focused: document.activeElement };
    },
  };
}
