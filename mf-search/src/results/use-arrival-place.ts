import { type RefObject, useLayoutEffect, useRef } from 'react';

interface ArrivalPlace {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Remembers where the person is on this screen: another one is about to take its place for a while. */
  leave: () => void;
}

/** Where a person comes to on a screen: at first its heading, and when they come back the place that they left. */
export function useArrivalPlace(): ArrivalPlace {
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
