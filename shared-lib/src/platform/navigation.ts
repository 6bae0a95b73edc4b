import { createStore, type Store } from './store.ts';

export interface Place {
  pathname: string;
  search: string;
}

const currentPlace = (): Place => ({ pathname: window.location.pathname, search: window.location.search });
const place = createStore<Place>(currentPlace());

function update(): void {
  const next = currentPlace();
  const last = place.get();
  if (next.pathname !== last.pathname || next.search !== last.search) place.set(next);
}

// single-spa turns pushState and replaceState into popstate events, so one listener receives every navigation.
window.addEventListener('popstate', update);

interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Added to the state of a replaced history entry, in the same write, because a write takes milliseconds. */
  state?: object;
  /** Lets the shell show the change to another page as a transition. The address then changes a frame later. */
  transition?: boolean;
}

let entries = 0;

/** Returns a key by which the shell recognises a history entry. Entries from before a reload have other keys. */
function newKey(): string {
  entries += 1;
  return `${performance.timeOrigin} ${entries}`;
}

/** The number of page changes whose transition has not begun. */
let late = 0;
let changePage = (change: () => void): void => change();

/** For the shell: sets how a page changes to another one in a transition. `run` calls its argument once. */
export function setPageTransition(run: (change: () => void) => void): void {
  changePage = run;
}

/** Navigates within the product without a page load. */
export function navigate(path: string, { replace, transition, state }: NavigateOptions = {}): void {
  const target = new URL(path, window.location.href);
  if (target.origin !== window.location.origin) {
    window.location.assign(target);
    return;
  }
  const change = (): void => {
    // A browser also replaces the history entry for a link to the page itself.
    if (replace || target.href === window.location.href)
      window.history.replaceState({ ...window.history.state, ...state }, '', target);
    else window.history.pushState({ key: newKey() }, '', target);
    update();
  };
  // A change without a transition must not overtake one that is late.
  if (late > 0 || (transition && target.pathname !== window.location.pathname)) {
    late += 1;
    changePage(() => {
      late -= 1;
      change();
    });
  } else change();
}

export const placeStore: Store<Place> = place;
