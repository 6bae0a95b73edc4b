import { createStore, type Store } from './store.ts';

export interface Place {
  pathname: string;
  search: string;
}

const here = (): Place => ({ pathname: window.location.pathname, search: window.location.search });
const place = createStore<Place>(here());

function follow(): void {
  const next = here();
  const present = place.get();
  if (next.pathname !== present.pathname || next.search !== present.search) place.set(next);
}

// single-spa turns pushState and replaceState into popstate events, so one listener sees every navigation.
window.addEventListener('popstate', follow);

/** Goes to an address of the product without a page load. `replace` leaves no history entry behind. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  const target = new URL(path, window.location.href);
  if (target.origin !== window.location.origin) {
    window.location.assign(target);
    return;
  }
  const address = target.pathname + target.search + target.hash;
  if (replace) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  follow();
}

export const placeStore: Store<Place> = place;
