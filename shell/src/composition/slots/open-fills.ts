import { type OpenSlot, type SlotValues, sessionStore } from '@fareweave/shared-lib/platform';
import { type FillOfRelease, getsFill, type ShowFillFailure } from './fill.ts';
import { openArea } from './fill-area.ts';

/** Shows the fills of a slot, in order, as far as the user gets them. Follows the session. */
export function openFills(
  fills: readonly FillOfRelease[],
  slot: HTMLElement,
  props: SlotValues,
  showFailure: ShowFillFailure,
): OpenSlot {
  const areas = new Map<FillOfRelease, ReturnType<typeof openArea>>();
  let latest = props;

  function followSession(): void {
    const session = sessionStore.get();
    for (const one of fills) {
      const area = areas.get(one);
      const isVisible = getsFill(one.fill, session);
      if (isVisible && area === undefined) areas.set(one, openArea(one, latest, showFailure));
      if (!isVisible && area !== undefined) {
        area.close();
        areas.delete(one);
      }
    }
    // Elements that are already in their place stay as they are: moving one would take the focus from it.
    let before: Element | null = null;
    for (const one of fills) {
      const element = areas.get(one)?.element;
      if (element === undefined) continue;
      if (element.parentNode !== slot || element.previousElementSibling !== before)
        slot.insertBefore(element, before === null ? slot.firstChild : before.nextSibling);
      before = element;
    }
  }

  followSession();
  const unsubscribe = sessionStore.subscribe(followSession);
  return {
    update(current) {
      latest = current;
      for (const area of areas.values()) area.update(current);
    },
    close() {
      unsubscribe();
      for (const area of areas.values()) area.close();
      areas.clear();
    },
  };
}
