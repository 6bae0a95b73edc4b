import { session } from '@fareweave/shared-lib/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CACHES } from '../worker-protocol.ts';
import { registerWorker } from './register-worker.ts';

describe('the service worker', () => {
  const register = vi.fn((_address: string) => Promise.reject(new Error('none here')));
  const deleteCache = vi.fn((_name: string) => Promise.resolve(true));
  beforeEach(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
    Object.assign(window, { caches: { delete: deleteCache }, fareweaveLoader: { trust: () => undefined } });
  });
  afterEach(() => document.head.replaceChildren());

  it('is not registered when the server offers none', async () => {
    await registerWorker();
    expect(register).not.toHaveBeenCalled();
  });

  it('is registered where the server offers one', async () => {
    document.head.innerHTML = '<meta name="service-worker" content="/sw.js">';
    await registerWorker();
    expect(register).toHaveBeenCalledWith('/sw.js');
  });

  it('keeps nothing of a user who has signed out', async () => {
    document.head.innerHTML = '<meta name="service-worker" content="/sw.js">';
    const postMessage = vi.fn();
    Object.assign(navigator.serviceWorker, { controller: { postMessage } });
    void registerWorker();
    deleteCache.mockClear();
    postMessage.mockClear();
    session.signOut();
    expect(deleteCache).toHaveBeenCalledWith(CACHES.session);
    expect(postMessage).toHaveBeenCalledWith({ kind: 'forget' });
  });
});
