import { createStore } from '@fareweave/shared-lib/platform';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Decision } from '../guard/guard.ts';
import { setRemoteStatus } from './remote-status.ts';
import { untilIdle } from './until-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each<Decision>([
  { kind: 'shell', page: 'about', title: 'About' },
  { kind: 'premium', title: 'Routes' },
  { kind: 'not-found', title: 'Page not found' },
])('a page of the shell itself waits for no remote: %j', async (own) => {
  const decision = createStore<Decision>({ kind: 'wait', title: '' });
  const idle = vi.fn();
  void untilIdle(decision).then(idle);
  await vi.advanceTimersByTimeAsync(1000);
  expect(idle).not.toHaveBeenCalled();
  decision.set(own);
  await vi.advanceTimersByTimeAsync(0);
  expect(idle).toHaveBeenCalled();
});

it('a page of a remote waits until that is mounted, at most ten seconds', async () => {
  const decision = createStore<Decision>({ kind: 'remote', name: 'mf-a', title: 'A' });
  const [late, mounted] = [vi.fn(), vi.fn()];
  void untilIdle(decision).then(late);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(late).not.toHaveBeenCalled();
  void untilIdle(decision).then(mounted);
  await vi.advanceTimersByTimeAsync(1);
  expect(late).toHaveBeenCalled();
  expect(mounted).not.toHaveBeenCalled();
  setRemoteStatus('mf-a', { status: 'mounted' });
  await vi.advanceTimersByTimeAsync(0);
  expect(mounted).toHaveBeenCalled();
});
