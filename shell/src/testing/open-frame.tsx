import { createStore, navigate, queryClient, session } from '@fareweave/shared-lib/platform';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { act, render } from '@testing-library/react';
import type { Decision } from '../composition/guard/guard.ts';
import type { Composed } from '../composition/runtime/compose.ts';
import { markNewsShown } from '../dialogs/news.ts';
import { Frame } from '../layout/frame.tsx';
import { NO_PLACEHOLDER, NORMAL } from './normal-page.ts';
import { release } from './release.ts';

installDialog();
// jsdom has no layout to scroll, and no width.
window.scrollTo = () => undefined;
const wide = new EventTarget();
window.matchMedia = () => Object.assign(wide, { matches: true }) as MediaQueryList;

/** Renders the page frame with a decision, on a device that has shown the news. Returns the store of the decision. */
export function openFrame(
  decided: Decision = { kind: 'wait', title: 'Waiting' },
  firstPaint = NO_PLACEHOLDER,
  places = document.createElement('div'),
) {
  markNewsShown();
  const decision = createStore(decided);
  const composed: Composed = { decision, places, releases: [release()] };
  render(<Frame composed={composed} firstPaint={firstPaint} condition={NORMAL} />);
  return decision;
}

/** Resets the session, the storage and the address after a test. */
export function forget(): void {
  act(() => {
    window.localStorage.clear();
    session.signOut();
    queryClient.clear();
    navigate('/', { replace: true });
  });
}
