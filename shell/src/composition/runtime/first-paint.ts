import { type LiveRelease, withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import { on, placeStore } from '@fareweave/shared-lib/platform';
import { holdRules } from '../libraries/held-rules.ts';
import { enterAgain, enteredEarly } from './early-input.ts';
import { remoteStatus, remoteStatuses } from './remote-status.ts';

/** The first paint that the server has put into the page (api/src/web/page.ts): a placeholder, or a screen with whose elements its
 *  remote continues (ADR 38). */

const AREA = 'data-first-paint';
const CSS_ID = 'first-paint-css';

/** What the page showed before the shell started. */
export interface Placeholder {
  content: DocumentFragment;
  css: string;
}

/** A screen of the first paint that its remote has not drawn yet. */
interface PaintedScreen {
  name: string;
  area: HTMLElement;
  /** The path of the address that shows the screen. */
  pathname: string;
}

let painted: PaintedScreen | null = null;
let releaseRules: (() => void) | undefined;

/** The element for remotes. The page contains it already when it has a first paint. */
export function placesElement(): HTMLElement {
  const element = document.querySelector('[data-places]');
  return element instanceof HTMLElement ? element : document.createElement('div');
}

/** The element in which a release draws, and its parent. They are in the page already when the first paint is a screen of exactly
 *  this release. */
export function placeOf({ name, version }: LiveRelease): { place: HTMLElement; domElement: HTMLElement } {
  const place = document.querySelector(`[data-painted-by="${name}"][data-version="${version}"]`);
  const area = place?.querySelector(`[${AREA}]`);
  if (place instanceof HTMLElement && area instanceof HTMLElement && area.hasChildNodes()) {
    painted = { name, area, pathname: withoutTrailingSlash(placeStore.get().pathname) };
    return { place, domElement: area };
  }
  const created = document.createElement('div');
  const domElement = document.createElement('div');
  created.append(domElement);
  return { place: created, domElement };
}

/** Whether the first paint shows the screen of this remote, which has not drawn it yet. */
export const isPainted = (name: string): boolean => painted?.name === name;

/** Repeats what the user did on a screen of the first paint when its remote continues with the screen (COMP-14). Ends the first paint when its
 *  remote has drawn it or failed, or when the user leaves it. */
export function followPaintedScreen(): void {
  let repeatPresses: (() => Promise<void>) | undefined;
  on('remote:continues', ({ remote, isDrawn }) => {
    if (painted?.name !== remote) return;
    if (!isDrawn) {
      releaseRules = holdRules();
      repeatPresses = globalThis.fareweaveLoader.takePresses();
      return;
    }
    releaseRules?.();
    const entered = enteredEarly(painted.area);
    // Microtasks run after React's render and before the browser handles another event.
    queueMicrotask(() => {
      enterAgain(entered);
      queueMicrotask(() => void repeatPresses?.());
    });
  });
  placeStore.subscribe(({ pathname }) => {
    if (painted === null || withoutTrailingSlash(pathname) === painted.pathname) return;
    // If React has begun to continue with the content, it still needs the content and removes it itself.
    if (repeatPresses === undefined) painted.area.replaceChildren();
    end();
  });
  remoteStatuses.subscribe(() => {
    if (painted !== null && remoteStatus(painted.name).status !== 'loading') end();
  });
}

function end(): void {
  releaseRules?.();
  painted?.area.removeAttribute(AREA);
  painted = null;
  document.getElementById(CSS_ID)?.remove();
}

/** The element of a first paint that is only a placeholder. */
const placeholder = (within: ParentNode): Element | null => {
  const area = within.querySelector(`[data-places] [${AREA}]`);
  return area === painted?.area ? null : area;
};

/** Returns the placeholder of the page. */
export function readPlaceholder(): Placeholder {
  const content = new DocumentFragment();
  content.append(...(placeholder(document)?.cloneNode(true).childNodes ?? []));
  return { content, css: document.getElementById(CSS_ID)?.textContent ?? '' };
}

/** Removes the placeholder from the element for remotes, because the frame itself shows it from now on. If the
 *  markup of the page is not as React expects, for example in another language, React draws the page again, and the element is not in it yet. */
export function removePlaceholder(places: HTMLElement): void {
  const area = placeholder(places);
  if (area === null) return;
  area.parentElement?.remove();
  document.getElementById(CSS_ID)?.remove();
}
