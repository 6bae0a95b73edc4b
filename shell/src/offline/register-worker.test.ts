import { session } from '@fareweave/shared-lib/platform';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import '../testing/container.ts';
import { setRemoteStatus } from '../composition/runtime/remote-status.ts';
import { untilIdle } from '../composition/runtime/until-idle.ts';
import { CACHES } from './messages.ts';
import { registerWorker } from './register-worker.ts';

describe('the service worker', () => {
  const register = jest.fn((_address: string) => Promise.reject(new Error('none here')));
  const deleteCache = jest.fn((_name: string) => Promise.resolve(true));
  const idle: (() => void)[] = [];
  beforeEach(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
    Object.assign(window, {
      caches: { delete: deleteCache },
      requestIdleCallback: (task: () => void) => void idle.push(task),
    });
  });
  afterEach(() => document.head.replaceChildren());

  it('is not registered when the server offers none', async () => {
    await registerWorker(Promise.resolve());
    expect(register).not.toHaveBeenCalled();
  });

  it('is registered when the first screen is shown and the browser is idle', async () => {
    document.head.innerHTML = '<meta name="service-worker" content="/sw.js">';
    const registered = registerWorker(untilIdle());
    setRemoteStatus('mf-any', { status: 'mounted' });
    await waitFor(() => expect(idle).toHaveLength(1));
    expect(register).not.toHaveBeenCalled();
    idle[0]?.();
    await registered;
    expect(register).toHaveBeenCalledWith('/sw.js');
  });

  it('keeps nothing of a user who has signed out', async () => {
    document.head.innerHTML = '<meta name="service-worker" content="/sw.js">';
    void registerWorker(Promise.resolve());
    deleteCache.mockClear();
    session.signOut();
    expect(deleteCache).toHaveBeenCalledWith(CACHES.session);
  });
});
