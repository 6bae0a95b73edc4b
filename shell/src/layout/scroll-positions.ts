import { placeStore } from '@fareweave/shared-lib/platform';

/** How long a page may take to become high enough for its position, in milliseconds. */
const GROWTH_MS = 3_000;
/** Events that show that the user scrolls or acts. From then on the page stays where it is. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Where a tab stores the positions for a later load of the page, such as a reload. */
const KEY = 'scroll-positions';

/** Returns the key of the current history entry: the browser's key, which is the same after a reload, else the key from `navigate`. */
const currentKey = (): string =>
  window.navigation?.currentEntry?.key ?? (window.history.state as { key?: string } | null)?.key ?? '';

/** Remembers the scroll position of each history entry. The browser restores it before the screen of a remote is mounted, when
 *  the page is still too short. */
export function followScroll() {
  const positions = storedPositions();
  let key = currentKey();
  let top = positions.get(key) ?? 0;
  let stopGrowth = (): void => undefined;

  const save = (): void => {
    // After a step in the history, the browser scrolls for the new entry before the page has changed.
    if (currentKey() === key) positions.set(key, window.scrollY);
  };
  window.addEventListener('scroll', save, { passive: true });
  document.addEventListener('visibilitychange', () => store(positions));
  const unsubscribe = placeStore.subscribe(() => {
    if (key === currentKey()) return;
    key = currentKey();
    top = positions.get(key) ?? 0;
  });

  /** Scrolls to the position of this entry as soon as the page is high enough; to the top for a new entry. */
  function restore(): void {
    stopGrowth();
    window.scrollTo(0, top);
    const main = document.getElementById('main');
    if (top > 0 && main !== null) stopGrowth = scrollWhileGrowing(main, top);
  }

  return {
    restore,
    /** Call it when the page has loaded: an entry that was shown before gets its position. */
    start: (): void => void (top > 0 && restore()),
    stop(): void {
      window.removeEventListener('scroll', save);
      unsubscribe();
      stopGrowth();
    },
  };
}

function scrollWhileGrowing(main: HTMLElement, top: number): () => void {
  const observer = new ResizeObserver(() => window.scrollTo(0, top));
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const act of ACTS) window.removeEventListener(act, stop);
  };
  const timer = setTimeout(stop, GROWTH_MS);
  for (const act of ACTS) window.addEventListener(act, stop, { passive: true });
  observer.observe(main);
  return stop;
}

/** Returns the stored positions. If the browser has no keys, returns none, because another page of the tab may have used the same keys. */
function storedPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse((window.navigation && window.sessionStorage.getItem(KEY)) ?? '[]'));
  } catch {
    return new Map();
  }
}

function store(positions: Map<string, number>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...positions]));
  } catch {
    // Storage is blocked or full: the positions end with this page.
  }
}
