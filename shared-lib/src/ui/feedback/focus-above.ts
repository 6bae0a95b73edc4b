/** Call it before the control with the focus is removed: moves the focus to the nearest heading above the control, or else to the heading of
 *  the page (A11Y-8). */
export function focusAboveRemoved(): void {
  const focusAbove = focusAboveLost();
  focusAbove();
}

/** Call it when a dialog opens. Returns a function to call when the dialog closes. If the control that opened the dialog has disappeared (A11Y-8)
 *  or the dialog opened by itself, this function moves the focus to the nearest heading above the control, or else to that of the page, of which
 *  there may be only the main part yet. Without it, the next Tab would begin at the end of the page. */
export function focusAboveLost(): () => void {
  const opener = document.activeElement;
  const headings = headingsAbove(opener);
  const isByItself = opener === document.body;
  const restore = (): void => {
    if ((opener?.isConnected && !isByItself) || document.activeElement !== document.body) return;
    const page = [...document.querySelectorAll<HTMLElement>('main, h1')].at(-1);
    const place = headings.find(({ isConnected }) => isConnected) ?? page;
    if (place === undefined) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: isByItself });
  };
  // The change that the dialog made may be drawn right after the dialog has closed.
  return () => void setTimeout(restore);
}

/** Returns the headings of the sections that contain an element, the nearest first. */
function headingsAbove(element: Element | null): HTMLElement[] {
  if (element === null) return [];
  const place = element.closest('dialog') ?? document;
  const above: HTMLElement[] = [];
  for (const heading of [...place.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].reverse()) {
    const isBefore = heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    // A heading of the same level as a nearer one belongs to another section.
    if (isBefore && heading.localName < (above.at(-1)?.localName ?? 'h7')) above.push(heading);
  }
  return above;
}
