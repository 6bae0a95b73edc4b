import { frontDialog } from '../ui/navigation.ts';

/** Shows the toasts in the dialog in front while one is open: what is outside of it is dark, cannot be pressed and is not read out (NAVI-15).
 *  Call it when the frame is on the screen. */
export function keepToastsInFront(): void {
  const home = document.getElementById('toasts');
  const list = home?.firstElementChild;
  if (!home || !list) return;
  const place = (changes: readonly MutationRecord[]): void => {
    const front = frontDialog() ?? home;
    if (list.parentElement === front) return;
    // A screen reader would repeat what it said before the dialog opened. When a dialog closes, its own toasts are said again: the focus that
    // returns may have interrupted them.
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const toast of front === home ? [] : list.children)
      if (!added.includes(toast)) toast.setAttribute('aria-live', 'off');
    front.append(list);
  };
  const dialogs = new MutationObserver(place);
  // The list may be in a dialog that is gone, where only an observer of its own sees the next toast.
  const follow = (changes: readonly MutationRecord[]): void => {
    dialogs.disconnect();
    if (list.childElementCount === 0) return;
    dialogs.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    place(changes);
  };
  new MutationObserver(follow).observe(list, { childList: true });
  follow([]);
}
