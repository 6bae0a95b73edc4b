/** Begins a screen that replaces another at its top, with the focus on `element`. The focus alone does not do it: WebKit scrolls to a focused
 *  element later, and not at all when the page has become shorter meanwhile. */
export function beginAt(element: HTMLElement | null): void {
  document.documentElement.scrollTop = 0;
  element?.focus();
}
