import { containerOf } from '@fareweave/shared-lib/domain/composition';
import { navigate } from '@fareweave/shared-lib/platform';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import type { AppProps, LifeCycles } from 'single-spa';
import { offerContainer } from '../../testing/container.ts';
import { release } from '../../testing/release.ts';
import { createRunner } from './lifecycle-runner.ts';
import { remoteStatus } from './remote-status.ts';

const props = { name: 'any' } as AppProps;

/** A run of a remote that says what is done to it. */
function runOf(name: string, about: Partial<LifeCycles> = {}) {
  const done: string[] = [];
  const saying = (phase: string) => async () => void done.push(phase);
  const container = containerOf(name);
  offerContainer(container, () => ({
    bootstrap: saying('bootstrap'),
    mount: saying('mount'),
    unmount: saying('unmount'),
    ...about,
  }));
  const run = createRunner(release({ name, container, base: `/releases/${name}/1/` }));
  return { run, done };
}

describe('a run of a remote', () => {
  beforeAll(() => {
    init({ name: 'shell', remotes: [] });
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    navigate('/');
  });

  it('takes one step after the other, and tells how long the first screen took', async () => {
    const { run, done } = runOf('mf-stepping');
    run.want(props);
    await waitFor(() => expect(remoteStatus('mf-stepping').status).toBe('mounted'));
    const { loadedIn } = remoteStatus('mf-stepping');
    expect(loadedIn).toEqual(expect.any(Number));
    run.want(null);
    run.want(props);
    run.want(null);
    await waitFor(() => expect(done).toEqual(['bootstrap', 'mount', 'unmount']));
    run.want(props);
    await waitFor(() => expect(done.at(-1)).toBe('mount'));
    await waitFor(() =>
      expect(remoteStatus('mf-stepping')).toEqual({ status: 'mounted', attempt: 0, loadedIn }),
    );
  });

  it('goes by what is wanted once it has come', async () => {
    let come: () => void = () => undefined;
    const bootstrap = jest.fn(() => new Promise<void>((resolve) => (come = resolve)));
    const { run, done } = runOf('mf-unwanted', { bootstrap });
    run.want(props);
    await waitFor(() => expect(bootstrap).toHaveBeenCalled());
    run.want(null);
    come();
    run.want(props);
    await waitFor(() => expect(done).toEqual(['mount']));
    expect(bootstrap).toHaveBeenCalledTimes(1);
  });

  it('draws anew what was unwanted and wanted again while a step was under way', async () => {
    let end: () => void = () => undefined;
    const mount = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const { run, done } = runOf('mf-again', { mount });
    run.want(props);
    await waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
    run.want(null);
    run.want({ ...props });
    end();
    await waitFor(() => expect(mount).toHaveBeenCalledTimes(2));
    expect(done).toEqual(['bootstrap', 'unmount']);
    end();
  });

  it('clears away what could not be mounted, and goes no further', async () => {
    const { run, done } = runOf('mf-broken', { mount: () => Promise.reject(new Error('no')) });
    run.want(props);
    await waitFor(() => expect(done).toEqual(['bootstrap', 'unmount']));
    expect(remoteStatus('mf-broken').status).toBe('failed');
    run.want(null);
    run.want(props);
    await Promise.resolve();
    expect(done).toEqual(['bootstrap', 'unmount']);
  });
});
