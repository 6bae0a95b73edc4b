import { containerOf } from '@fareweave/shared-lib/domain/composition';
import { navigate } from '@fareweave/shared-lib/platform';
import { waitFor } from '@testing-library/react';
import type { AppProps, LifeCycles } from 'single-spa';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerContainer } from '../../testing/container.ts';
import { release } from '../../testing/release.ts';
import { createRunner, withTimeout } from './lifecycle-runner.ts';
import { remoteStatus } from './remote-status.ts';

const props = { name: 'any' } as AppProps;

/** The runner of a remote that records its phases in `done`. */
function runnerOf(name: string, about: Partial<LifeCycles> = {}) {
  const done: string[] = [];
  const recording = (phase: string) => async () => void done.push(phase);
  const container = containerOf(name);
  offerContainer(container, () => ({
    bootstrap: recording('bootstrap'),
    mount: recording('mount'),
    unmount: recording('unmount'),
    ...about,
  }));
  const runner = createRunner(release({ name, container, base: `/releases/${name}/1/` }));
  return { runner, done };
}

describe('the lifecycle runner', () => {
  beforeAll(() => navigate('/'));

  it('takes one step after the other and measures the time to the first screen', async () => {
    const { runner, done } = runnerOf('mf-stepping');
    runner.setTarget(props);
    await waitFor(() => expect(remoteStatus('mf-stepping').status).toBe('mounted'));
    const { loadedIn, mountedIn } = remoteStatus('mf-stepping');
    expect([loadedIn, mountedIn]).toEqual([expect.any(Number), expect.any(Number)]);
    runner.setTarget(null);
    runner.setTarget(props);
    runner.setTarget(null);
    await waitFor(() => expect(done).toEqual(['bootstrap', 'mount', 'unmount']));
    runner.setTarget(props);
    await waitFor(() => expect(done.at(-1)).toBe('mount'));
    await waitFor(() =>
      expect(remoteStatus('mf-stepping')).toEqual({ status: 'mounted', attempt: 0, loadedIn, mountedIn }),
    );
  });

  it('mounts the latest target once the remote is loaded', async () => {
    let come: () => void = () => undefined;
    const bootstrap = vi.fn(() => new Promise<void>((resolve) => (come = resolve)));
    const { runner, done } = runnerOf('mf-unwanted', { bootstrap });
    runner.setTarget(props);
    await waitFor(() => expect(bootstrap).toHaveBeenCalled());
    runner.setTarget(null);
    come();
    runner.setTarget(props);
    await waitFor(() => expect(done).toEqual(['mount']));
    expect(bootstrap).toHaveBeenCalledTimes(1);
  });

  it('mounts again when the target was removed and set again during a step', async () => {
    let end: () => void = () => undefined;
    const mount = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const { runner, done } = runnerOf('mf-again', { mount });
    runner.setTarget(props);
    await waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
    runner.setTarget(null);
    runner.setTarget({ ...props });
    end();
    await waitFor(() => expect(mount).toHaveBeenCalledTimes(2));
    expect(done).toEqual(['bootstrap', 'unmount']);
    end();
  });

  it('unmounts after a failed mount and takes no further step', async () => {
    const { runner, done } = runnerOf('mf-broken', { mount: () => Promise.reject(new Error('no')) });
    runner.setTarget(props);
    await waitFor(() => expect(done).toEqual(['bootstrap', 'unmount']));
    expect(remoteStatus('mf-broken').status).toBe('failed');
    runner.setTarget(null);
    runner.setTarget(props);
    await Promise.resolve();
    expect(done).toEqual(['bootstrap', 'unmount']);
  });
});

describe('withTimeout', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('settles as the promise does, and leaves no timer', async () => {
    await expect(withTimeout(Promise.resolve('here'), 1000, 'loading')).resolves.toBe('here');
    await expect(withTimeout(Promise.reject(new Error('no')), 1000, 'loading')).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects after the time limit and names the phase', async () => {
    const waiting = withTimeout(new Promise(() => undefined), 12_000, 'loading');
    const outcome = expect(waiting).rejects.toThrow('loading took longer than 12 s');
    vi.advanceTimersByTime(12_000);
    await outcome;
  });
});
