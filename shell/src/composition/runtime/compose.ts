import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { createStore, navigate, placeStore, type Store, sessionStore } from '@fareweave/shared-lib/platform';
import { start, triggerAppChange } from 'single-spa';
import { type Decision, decide, type ShellPages } from '../guard/guard.ts';
import { register } from './applications.ts';

export interface Composed {
  /** What the present address shows to the present person. */
  decision: Store<Decision>;
  /** Holds every remote's place. The outlet takes it into the page; no framework touches what is inside. */
  places: HTMLElement;
  releases: readonly LiveRelease[];
}

/** Gives every release of the registry to single-spa and keeps the page's decision up to date with the address and
 *  the session. */
export function compose(releases: readonly LiveRelease[], shellPages: ShellPages): Composed {
  // While the screens of somebody who has left are taken away.
  let isClearing = false;
  const present = (): Decision => {
    const decision = decide(placeStore.get(), sessionStore.get(), releases, shellPages);
    return isClearing && decision.kind === 'remote' ? { kind: 'wait', title: decision.title } : decision;
  };
  const decision = createStore(present());
  const places = document.createElement('div');

  function update(): void {
    const next = present();
    decision.set(next);
    for (const place of places.children) {
      if (place instanceof HTMLElement)
        place.hidden = !(next.kind === 'remote' && next.name === place.dataset.remote);
    }
    if (next.kind === 'redirect') navigate(next.to, { replace: true });
    else void triggerAppChange();
  }

  for (const release of releases) {
    const place = document.createElement('div');
    place.dataset.remote = release.name;
    place.hidden = true;
    places.append(place);
    register({
      release,
      place,
      isActive: () => {
        const now = present();
        return now.kind === 'remote' && now.name === release.name;
      },
    });
  }

  let shownTo = sessionStore.get().user?.id;
  /** What a screen keeps in itself may be private: none outlives the person that it was shown to (ADR 23). */
  function followSession(): void {
    const leaving = shownTo;
    shownTo = sessionStore.get().user?.id;
    isClearing ||= leaving !== undefined && leaving !== shownTo;
    update();
    if (!isClearing) return;
    void triggerAppChange().then(() => {
      isClearing = false;
      update();
    });
  }

  start({ urlRerouteOnly: true });
  placeStore.subscribe(update);
  sessionStore.subscribe(followSession);
  return { decision, places, releases };
}
