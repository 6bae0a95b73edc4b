import { type OpenSlot, type SlotValues, sessionStore } from '@fareweave/shared-lib/platform';
import { type FillOfRelease, fillKey, getsFill, type ShowFillFailure } from './fill.ts';
import type { FillArea, openArea } from './fill-area.ts';

/** The code that shows a fill in its area, or a message if the fill fails. */
export interface FillCode {
  openArea: typeof openArea;
  showFailure: ShowFillFailure;
}

/** Shows the fills of a slot that the user gets, in order, and follows the session. Their areas have the declared size at once, so that
 *  nothing moves when the code and the fills have loaded. */
export function openFills(
  fills: readonly FillOfRelease[],
  slot: HTMLElement,
  props: SlotValues,
  loading: Promise<FillCode>,
): OpenSlot {
  const areas = new Map<FillOfRelease, { element: HTMLElement; area: FillArea | null }>();
  let code: FillCode | null = null;
  let latest = props;

  function followSession(): void {
    const session = sessionStore.get();
    for (const one of fills) {
      const shown = areas.get(one);
      const isVisible = getsFill(one.fill, session);
      if (isVisible && shown === undefined) areas.set(one, { element: areaElement(one), area: null });
      if (!isVisible && shown !== undefined) {
        remove(shown);
        areas.delete(one);
      }
    }
    place(fills.flatMap((one) => areas.get(one)?.element ?? []));
    show();
  }

  /** Puts the elements into the slot in order. Does not move those that are in their place, because an element that moves loses the focus. */
  function place(elements: readonly HTMLElement[]): void {
    let before: Element | null = null;
    for (const element of elements) {
      if (element.parentNode !== slot || element.previousElementSibling !== before)
        slot.insertBefore(element, before === null ? slot.firstChild : before.nextSibling);
      before = element;
    }
  }

  function show(): void {
    if (code === null) return;
    for (const [one, shown] of areas)
      shown.area ??= code.openArea(one, shown.element, latest, code.showFailure);
  }

  followSession();
  const unsubscribe = sessionStore.subscribe(followSession);
  loading.then(
    (loaded) => {
      code = loaded;
      show();
    },
    // The areas stay empty. The next slot that opens tries again.
    () => undefined,
  );
  return {
    update(current) {
      latest = current;
      for (const { area } of areas.values()) area?.update(current);
    },
    close() {
      unsubscribe();
      for (const shown of areas.values()) remove(shown);
      areas.clear();
    },
  };
}

function remove({ element, area }: { element: HTMLElement; area: FillArea | null }): void {
  area?.close();
  element.remove();
}

function areaElement(one: FillOfRelease): HTMLElement {
  const { width, height } = one.fill;
  const element = document.createElement('div');
  element.dataset.fill = fillKey(one);
  if (width !== undefined) element.style.minWidth = `${width}px`;
  if (height !== undefined) element.style.minHeight = `${height}px`;
  return element;
}
