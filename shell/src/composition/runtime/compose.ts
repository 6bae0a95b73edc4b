import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { createStore, navigate, placeStore, type Store, sessionStore } from '@fareweave/shared-lib/platform';
import { start, triggerAppChange } from 'single-spa';
import { type Decision, decide, type ShellPages } from '../guard/guard.ts';
import { register } from './applications.ts';
import { followPaintedScreen, isPainted, placeOf, placesElement } from './first-paint.ts';

export interface Composed {
  /** What the current address shows to the current user. */
  decision: Store<Decision>;
  /** Contains one container for each remote. The outlet puts it into the page if the first paint has not; no framework changes its
   *  content. */
  places: HTMLElement;
  releases: readonly LiveRelease[];
}

/** Registers every release with single-spa and keeps the decision up to date with the address and the session. */
export function compose(releases: readonly LiveRelease[], shellPages: ShellPages): Composed {
  // True while the screens of a user who has signed out are removed.
  let isClearing = false;
  const decideNow = (): Decision => {
    const decision = decide(window.location, sessionStore.get(), releases, shellPages);
    return isClearing && decision.kind === 'remote' ? { kind: 'wait', title: decision.title } : decision;
  };
  const decision = createStore(decideNow());
  const places = placesElement();

  function update(): void {
    const next = decideNow();
    decision.set(next);
    for (const place of places.children) {
      if (place instanceof HTMLElement && place.dataset.remote !== undefined)
        place.hidden = !(next.kind === 'remote' && next.name === place.dataset.remote);
    }
    if (next.kind === 'redirect') navigate(next.to, { replace: true });
    else void triggerAppChange();
  }

  for (const release of releases) {
    const { place, domElement } = placeOf(release);
    place.dataset.remote = release.name;
    place.hidden = !isPainted(release.name);
    if (place.parentNode !== places) places.append(place);
    register({
      release,
      place,
      domElement,
      isActive: () => {
        const now = decideNow();
        return now.kind === 'remote' && now.name === release.name;
      },
    });
  }

  let userId = sessionStore.get().user?.id;
  /** Removes every screen when the user signs out, because the state of a screen may contain private data (ADR 23). */
  function followSession(): void {
    const previousId = userId;
    userId = sessionStore.get().user?.id;
    isClearing ||= previousId !== undefined && previousId !== userId;
    update();
    if (!isClearing) return;
    void triggerAppChange().then(() => {
      isClearing = false;
      update();
    });
  }

  followPaintedScreen();
  start({ urlRerouteOnly: true });
  placeStore.subscribe(update);
  sessionStore.subscribe(followSession);
  return { decision, places, releases };
}
