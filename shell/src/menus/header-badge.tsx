import { slotsOf } from '@fareweave/shared-lib/ui/slot';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { untilIdle } from '../composition/runtime/until-idle.ts';
import { WIDE } from '../ui/bar.tsx';

const Slot = slotsOf<{ 'header-badge': object }>('shell');
const NO_PROPS = {};

/** What remotes show beside the user's plan (COMP-23, ADR 40). */
export const HeaderBadge = () => <Slot name="header-badge" props={NO_PROPS} />;

/** Shows the badge in the header, only on a wide screen, and only when the page is idle, so that the badge delays nothing (COMP-23). */
export function LateHeaderBadge() {
  const isWide = useSyncExternalStore(onResize, () => wide().matches);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => void untilIdle().then(() => setIdle(true)), []);
  return isWide && isIdle && <HeaderBadge />;
}

const wide = (): MediaQueryList => window.matchMedia(WIDE.replace('@media ', ''));

function onResize(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
