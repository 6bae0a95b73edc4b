import { placeStore, usePlace } from '@fareweave/shared-lib/platform';
import { useEffect, useRef } from 'react';
import { focusMain } from '../ui/focus-main.ts';

/** After a navigation: the document's title, the top of the page, and the focus on the page's main part, whose name
 *  tells a screen reader where one is. A screen that has already put the focus somewhere keeps it there. */
export function useArrival(title: string | undefined): void {
  const { pathname } = usePlace();
  const shown = useRef(pathname);
  const leftFrom = useRef<Element | null>(null);

  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Fareweave`;
  }, [title]);

  useEffect(
    () =>
      placeStore.subscribe(() => {
        leftFrom.current = document.activeElement;
      }),
    [],
  );

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    const { activeElement } = document;
    const placed = activeElement !== leftFrom.current && activeElement?.closest('#main') != null;
    if (!placed) focusMain();
  }, [pathname]);
}
