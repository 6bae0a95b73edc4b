import { type Store, useStore } from '@fareweave/shared-lib/platform';
import { type RefObject, useEffect, useRef } from 'react';
import type { Decision } from '../composition/guard.ts';

/** After a navigation: the document's title, the top of the page, and focus in the page's main part unless the
 *  person already is in it. Returns the ref of that part. */
export function useArrival(decisions: Store<Decision>): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const decision = useStore(decisions);
  const title = decision.kind === 'redirect' ? null : decision.title;
  const { pathname } = window.location;
  const before = useRef(pathname);

  useEffect(() => {
    if (title !== null) document.title = `${title} · Fareweave`;
  }, [title]);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
