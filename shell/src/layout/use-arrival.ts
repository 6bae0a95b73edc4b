import { placeStore, usePlace } from '@fareweave/shared-lib/platform';
import { useEffect, useRef, useState } from 'react';
import { focusMain } from '../ui/navigation.ts';
import { followScroll } from './scroll-positions.ts';

/** After a navigation, sets the document's title, scrolls to the top, or back to where the user left a page, and focuses the main part, whose name a screen reader
 *  announces (COMP-7). If the new screen has focused an element, the focus stays there (A11Y-4). */
export function useArrival(title: string | undefined): void {
  const { pathname } = usePlace();
  const shown = useRef(pathname);
  const focusedBefore = useRef<Element | null>(null);
  const [scroll] = useState(followScroll);

  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Fareweave`;
  }, [title]);

  useEffect(
    () =>
      placeStore.subscribe(() => {
        focusedBefore.current = document.activeElement;
      }),
    [],
  );
  useEffect(() => {
    scroll.start();
    return scroll.stop;
  }, [scroll]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scroll.restore();
    const { activeElement } = document;
    const isPlaced = activeElement !== focusedBefore.current && activeElement?.closest('#main') != null;
    if (!isPlaced) focusMain();
  }, [pathname, scroll]);
}
