import { createStore, navigate, queryClient, session } from '@fareweave/shared-lib/platform';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { act, render } from '@testing-library/react';
import type { Decision } from '../composition/guard/guard.ts';
import type { Composed } from '../composition/runtime/compose.ts';
import { markNewsShown } from '../dialogs/news-shown.ts';
import { Frame } from '../layout/frame.tsx';
import { NO_PAINT } from '../layout/static-paint.tsx';
import { release } from './release.ts';

installDialog();
// jsdom draws nothing, so there is nothing to scroll.
window.scrollTo = () => undefined;

/** Opens the page's frame around what was decided for its address, on a device that has been told the news. The
 *  returned store decides anew. */
export function openFrame(decided: Decision = { kind: 'wait', title: 'Waiting' }, firstPaint = NO_PAINT) {
  markNewsShown();
  const decision = createStore(decided);
  const composed: Composed = { decision, places: document.createElement('div'), releases: [release()] };
  render(<Frame composed={composed} firstPaint={firstPaint} />);
  return decision;
}

/** Ends what a test leaves in the page-wide session and address. */
export function forget(): void {
  act(() => {
    window.localStorage.clear();
    session.signOut();
    queryClient.clear();
    navigate('/', { replace: true });
  });
}
