import type { InspectedPage } from './facts.ts';

/** Opens the inspector with Ctrl+Shift+F, or at once at an address with `?inspect` (COMP-18). Its code is loaded only then. */
export function openInspectorOnRequest(page: InspectedPage): void {
  const toggle = (): void => {
    import(/* webpackChunkName: "later-inspector" */ './inspector.tsx').then(
      ({ toggleInspector }) => toggleInspector(page),
      // Ignore a failure: the product does not depend on the inspector.
      () => undefined,
    );
  };
  document.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyF') return;
    event.preventDefault();
    toggle();
  });
  if (new URLSearchParams(window.location.search).has('inspect')) toggle();
}
