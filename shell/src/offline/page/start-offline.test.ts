import { navigate } from '@fareweave/shared-lib/platform';
import { serve } from '@fareweave/shared-lib/testing/server';
import { expect, it } from 'vitest';
import { startOffline } from './start-offline.ts';

it('lets the worker keep the pages that were opened before it was there, or before the page was idle (OFFL-1)', () => {
  serve({});
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
  expect(posted).toEqual(['/flight-summary', '/shortlist', '/plan'].map(message));
});
