import { frontDialog } from '../ui/navigation.ts';

/** Shows the toasts in the dialog in front while one is open: what is outside of it is dark, cannot be pressed and is not read out (NAVI-15).
 *  Call it when the frame is on the screen. */
export function keepToastsInFront(): void {
  const home = document.getElementById('toasts');
  const list = home?.firstElementChild;
  if (!home || !list) return;
  const place = (): void => {
    const front = frontDialog() ?? home;
    if (list.parentElement !== front) front.append(list);
  };
  const dialogs = new MutationObserver(place);
  // The list may be in a dialog that is gone, where only an observer of its own sees the next toast.
  new MutationObserver(() => {
    dialogs.disconnect();
    if (list.childElementCount === 0) return;
    dialogs.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    place();
  }).observe(list, { childList: true });
}
