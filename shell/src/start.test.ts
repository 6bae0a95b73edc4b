import { SHELL_ID_PREFIX } from '@fareweave/shared-lib/domain/composition';
import { serve } from '@fareweave/shared-lib/testing/server';
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstPaint } from './first-paint.tsx';
import { start } from './start.tsx';
import { forget } from './testing/open-frame.tsx';
import { release } from './testing/release.ts';
import { server, signedComposition, trust } from './testing/signing.ts';

// jsdom has no AbortSignal.timeout; the calls here return at once.
AbortSignal.timeout = () => new AbortController().signal;

/** A remote that no address opens. */
const closed = (name: string) => release({ name, routes: [], navigation: [] });

/** Starts the page of an address. Returns what the service worker has received before the page is idle. */
async function startPage(address: string, live = closed('mf-live')): Promise<unknown[]> {
  const posted: unknown[] = [];
  const controller = { postMessage: (message: unknown) => posted.push(message) };
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  window.history.replaceState(null, '', address);
  const frame = renderToString(firstPaint.frame, { identifierPrefix: SHELL_ID_PREFIX });
  document.body.innerHTML = `<script type="application/json" id="composition"></script><div id="app">${frame}</div>`;
  const registry = document.getElementById('composition');
  if (registry !== null) registry.textContent = JSON.stringify(signedComposition({ releases: [live] }));
  await act(start);
  return posted;
}

beforeEach(() => trust(server));
afterEach(() => {
  window.sessionStorage.clear();
  document.body.innerHTML = '';
  forget();
});

it.each([
  ['a preview', '/?preview=claim.signature', closed('mf-live'), [{ kind: 'for-one-tab' }]],
  ['a release whose files change', '/', { ...closed('mf-dev'), files: null }, [{ kind: 'for-one-tab' }]],
  ['live releases', '/', closed('mf-other'), []],
])('the worker learns at once of a page of %s (OFFL-14)', async (_, address, live, posted) => {
  serve({
    'POST /api/platform/previews': ({ body }) => {
      const payload = JSON.stringify({ preview: { ...(body as object), releases: [closed('mf-next')] } });
      return { body: { payload, signature: server.sign(payload) } };
    },
  });
  expect(await startPage(address, live)).toEqual(posted);
});
