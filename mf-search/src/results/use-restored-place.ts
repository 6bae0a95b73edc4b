import { type RefObject, useLayoutEffect, useRef } from 'react';

interface RestoredPlace {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Remembers scroll position and focus before another screen replaces this one. */
  leave: () => void;
}

/** Focuses the heading of a screen at first, and restores scroll position and focus when the user comes back. */
export function useRestoredPlace(): RestoredPlace {
  const heading = useRef<HTMLHeadingElement>(null);
  const left = useRef<{ top: number; focused: Element | null } | null>(null);
  useLayoutEffect(() => {
    const place = left.current;
    left.current = null;
    if (place === null) {
      heading.current?.focus();
      return;
    }
    document.documentElement.scrollTop = place.top;
    if (place.focused instanceof HTMLElement) place.focused.focus({ preventScroll: true });
  }, []);
  return {
    heading,
    leave() {
      left.current = { top: document.documentElement.scrollTop, focused: document.activeElement };
    },
  };
}
