import { navigate } from '@fareweave/shared-lib/platform';
import { serve } from '@fareweave/shared-lib/testing/server';
import { expect, it, vi } from 'vitest';
import { startOffline } from './start-offline.ts';

it('lets the worker keep the pages that were opened before it was there, or before the page was idle (OFFL-1)', async () => {
  serve({});
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const posted: unknown[] = [];
  const workers = Object.assign(new EventTarget(), { controller: null as object | null });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  // jsdom has none.
  const request = { name: `${window.location.origin}/?origin=DEN` } as PerformanceEntry;
  performance.getEntriesByType = () => [request];
  navigate('/flight-summary');
  startOffline({ isForOneTab: false });
  navigate('/');
  navigate('/shortlist');
  expect(posted).toEqual([]);
  workers.controller = { postMessage: (message: unknown) => posted.push(message) };
  workers.dispatchEvent(new Event('controllerchange'));
  const message = (path: string) => ({ kind: 'opened', path });
  expect(posted).toEqual(['/flight-summary', '/shortlist'].map(message));
  navigate('/flight-summary');
  navigate('/plan');
  navigate('/shortlist');
  // The worker would slow down the page that is being opened.
  expect(posted).toHaveLength(2);
  for (const run of idle) run();
  await vi.waitFor(() => expect(posted).toEqual(['/flight-summary', '/shortlist', '/plan'].map(message)));
});
