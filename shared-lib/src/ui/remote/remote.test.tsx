import { navigate, on, type PlatformEvents } from '@fareweave/shared-lib/platform';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defineRemote } from './remote.tsx';

const PATHS = ['/first', '/second', '/third'];

let failures: PlatformEvents['remote:failed'][] = [];
let leave: () => void;
let unmount: () => Promise<void>;
beforeEach(() => {
  failures = [];
  leave = on('remote:failed', (failure) => failures.push(failure));
});
afterEach(async () => {
  leave();
  await act(unmount);
});

/** Mounts a remote of which the first screen can be loaded at once; each attempt to load the second waits in `loads`. */
async function mountAt(path: string, firstPaint = '') {
  const loads: PromiseWithResolvers<ComponentType>[] = [];
  const remote = defineRemote({
    name: 'mf-deals',
    screens: {
      '/first': async () => () => <h1>First</h1>,
      '/second': () => {
        const load = Promise.withResolvers<ComponentType>();
        loads.push(load);
        return load.promise;
      },
    },
  });
  unmount = remote.unmount;
  navigate(path);
  const domElement = document.body.appendChild(document.createElement('div'));
  domElement.innerHTML = firstPaint;
  /** Resolves when the remote has mounted. */
  const mounted = (async () => {
    for (const step of remote.mount) await step({ name: 'mf-deals', domElement, paths: PATHS });
  })();
  const settle = (change: () => void = () => undefined) => act(async () => change());
  await settle();
  return { domElement, loads, mounted, settle, visit: (to: string) => settle(() => navigate(to)) };
}

it('a screen that cannot be loaded is a failure of its path, and the next visit loads it again', async () => {
  const { domElement, loads, settle, visit } = await mountAt('/first');
  await visit('/second/');
  expect(domElement).toHaveTextContent('First');
  await settle(() => loads[0]?.reject(new Error('Loading chunk second failed')));
  expect(failures).toMatchObject([
    { remote: 'mf-deals', phase: 'render', message: 'Loading chunk second failed', path: '/second' },
  ]);
  expect(domElement).toBeEmptyDOMElement();

  await visit('/first');
  expect(domElement).toHaveTextContent('First');
  await visit('/second');
  await settle(() => loads[1]?.resolve(() => <h1>Second</h1>));
  expect(domElement).toHaveTextContent('Second');
  expect(failures).toHaveLength(1);
});

it('a screen that the user has left before it failed changes nothing', async () => {
  const { domElement, loads, settle, visit } = await mountAt('/first');
  await visit('/second');
  await visit('/first');
  await settle(() => loads[0]?.reject(new Error('Loading chunk second failed')));
  expect(domElement).toHaveTextContent('First');
  expect(failures).toEqual([]);
});

it('a first screen that cannot be loaded does not prevent the mount, and its first paint is removed', async () => {
  const { domElement, loads, mounted, settle, visit } = await mountAt('/second', '<h1>Second</h1>');
  await settle(() => loads[0]?.reject(new Error('Loading chunk second failed')));
  await settle(() => loads[1]?.reject('no second screen'));
  await mounted;
  expect(failures).toMatchObject([{ message: 'no second screen', path: '/second' }]);
  expect(domElement).toBeEmptyDOMElement();
  await visit('/first');
  expect(domElement).toHaveTextContent('First');
});

it('a declared path without a screen is a failure of this path', async () => {
  const { domElement, mounted, visit } = await mountAt('/third');
  await mounted;
  expect(failures).toMatchObject([{ message: 'mf-deals has no screen for /third', path: '/third' }]);
  await visit('/first');
  expect(domElement).toHaveTextContent('First');
});
