import { session, sessionStore } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAITING_KEY } from '../../domain/flights/shortlist-id.ts';
import { type NewWrite, removeWrites, sendWaiting, waitingWrites, writeOrWait } from './waiting-writes.ts';

const ADA = account();
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
const toggle = (what: 'pause' | 'resume', id = 'w1'): NewWrite => ({
  account: ADA.id,
  target: `watch ${id}`,
  operation: `POST /api/watches/{id}/${what}`,
  path: { id },
  label: `${what} ${id}`,
});

/** A server that answers these calls. */
const server = (answers: Record<string, () => Answer | Promise<Answer>>) => {
  const calls = serve({
    'POST /api/auth/verify-token': { body: { valid: true, user: ADA } },
    'POST /api/auth/logout': {},
    ...answers,
  });
  return () =>
    calls.filter(({ path }) => !path.startsWith('/api/auth')).map(({ method, path }) => `${method} ${path}`);
};
/** Makes a press whose answer is missing until `fail` or `succeed`. */
async function pressSlowly() {
  const answer = Promise.withResolvers<Answer>();
  const calls = server({ 'POST /api/watches/w1/pause': () => answer.promise });
  const pressed = writeOrWait(toggle('pause'));
  await expect.poll(calls).toHaveLength(1);
  return {
    pressed,
    fail: () => answer.reject(new TypeError('Failed to fetch')),
    succeed: () => answer.resolve({ body: {} }),
  };
}
function inOtherTab(token: string | null): void {
  if (token === null) window.localStorage.removeItem('auth_token');
  else window.localStorage.setItem('auth_token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
}
const waiting = () => waitingWrites.get().map(({ label, refused }) => refused ?? label);

// jsdom has no locks; these let their holders in one after the other.
const locks = new Map<string, Promise<unknown>>();
Object.defineProperty(navigator, 'locks', {
  value: {
    request(name: string, task: () => Promise<unknown>) {
      const result = (locks.get(name) ?? Promise.resolve()).then(task);
      locks.set(
        name,
        result.catch(() => undefined),
      );
      return result;
    },
  },
});

beforeEach(async () => {
  window.localStorage.setItem('auth_token', TOKEN);
  server({});
  await session.verify();
});
afterEach(() => {
  vi.restoreAllMocks();
  removeWrites(() => true);
  session.signOut();
});

describe('a write without a connection', () => {
  it('waits, also when the server fails, and is sent once (OFFL-20)', async () => {
    server({ 'POST /api/watches/w1/pause': lost, 'POST /api/watches/w2/pause': () => ({ status: 503 }) });
    expect(await writeOrWait(toggle('pause'))).toBeNull();
    expect(await writeOrWait(toggle('pause', 'w2'))).toBeNull();
    expect(waiting()).toEqual(['pause w1', 'pause w2']);
    const calls = server({
      'POST /api/watches/w1/pause': () => ({ body: {} }),
      'POST /api/watches/w2/pause': () => ({ body: {} }),
    });
    // Two tabs, or an event of the browser beside a press.
    await Promise.all([sendWaiting(ADA.id), sendWaiting(ADA.id)]);
    await sendWaiting(ADA.id);
    expect(calls()).toEqual(['POST /api/watches/w1/pause', 'POST /api/watches/w2/pause']);
    expect(waiting()).toEqual([]);
  });

  it('is sent at once, also when the page is left before the answer', async () => {
    const calls = serve({ 'POST /api/watches/w1/pause': { body: {} } });
    await writeOrWait(toggle('pause'));
    expect(calls).toMatchObject([{ path: '/api/watches/w1/pause', keepalive: true }]);
  });

  it('is replaced by a later one to the same thing, which is not sent before it', async () => {
    server({ 'POST /api/watches/w1/pause': lost });
    await writeOrWait(toggle('pause'));
    const calls = server({ 'POST /api/watches/w1/resume': () => ({ body: {} }) });
    expect(await writeOrWait(toggle('resume'))).toBeNull();
    expect([calls(), waiting()]).toEqual([[], ['resume w1']]);
    await sendWaiting(ADA.id);
    expect([calls(), waiting()]).toEqual([['POST /api/watches/w1/resume'], []]);
  });

  it('is not undone by an earlier one whose answer comes late or never (OFFL-20)', async () => {
    const slow = Promise.withResolvers<Answer>();
    const calls = server({
      'POST /api/watches/w1/pause': () => slow.promise,
      'POST /api/watches/w1/resume': () => ({ body: {} }),
      'POST /api/watches/w2/pause': () => ({ body: {} }),
    });
    const presses = [writeOrWait(toggle('pause')), writeOrWait(toggle('resume'))];
    await writeOrWait(toggle('pause', 'w2'));
    expect(calls()).toEqual(['POST /api/watches/w1/pause', 'POST /api/watches/w2/pause']);
    slow.reject(new TypeError('Failed to fetch'));
    expect(await Promise.all(presses)).toEqual([null, null]);
    expect(waiting()).toEqual(['resume w1']);
  });

  it('is not sent for the account that signed in while another tab was sending (OFFL-23)', async () => {
    server({ 'POST /api/watches/w1/pause': lost });
    await writeOrWait(toggle('pause'));
    const calls = server({
      'POST /api/auth/login': () => ({ body: { token: `${TOKEN}-2`, user: account({ id: 'grace' }) } }),
      'POST /api/watches/w1/pause': () => ({ body: {} }),
    });
    const other = Promise.withResolvers<void>();
    void navigator.locks.request(WAITING_KEY, () => other.promise);
    const sent = sendWaiting(ADA.id);
    await session.signIn({ email: '', password: '' });
    other.resolve();
    expect(await sent).toEqual([]);
    expect(calls()).toEqual([]);
    expect(waiting()).toEqual(['pause w1']);
  });

  it.each([
    ['is answered', () => ({ body: {} })],
    ['fails', lost],
  ])('is not stored when it %s after the sign-out, nor is the next one (OFFL-23)', async (_, end) => {
    const slow = Promise.withResolvers<void>();
    const calls = server({ 'POST /api/watches/w1/pause': () => slow.promise.then(end) });
    const presses = [writeOrWait(toggle('pause')), writeOrWait(toggle('resume'))];
    const settled = Promise.allSettled(presses);
    await expect.poll(calls).toHaveLength(1);
    session.signOut();
    slow.resolve();
    const refused = { status: 'rejected', reason: { code: 'SESSION_CHANGED' } };
    expect(await settled).toMatchObject([refused, refused]);
    expect([calls(), waiting()]).toEqual([['POST /api/watches/w1/pause'], []]);
  });

  it('is not stored when another tab signs out before it fails, which is said (OFFL-23)', async () => {
    const { fail, pressed } = await pressSlowly();
    inOtherTab(null);
    fail();
    await expect(pressed).rejects.toMatchObject({ code: 'SIGNED_OUT_ELSEWHERE' });
    expect(waiting()).toEqual([]);
  });

  it('waits for the same person when the session ends by itself before it fails (OFFL-23)', async () => {
    const { fail, pressed } = await pressSlowly();
    server({ 'POST /api/auth/verify-token': () => ({ body: { valid: false } }) });
    await session.verify();
    // The sign-in page no longer shows the reason.
    session.clearError();
    fail();
    expect(await pressed).toBeNull();
    expect(waiting()).toEqual(['pause w1']);
  });

  it('waits when it fails while a new token of the same person is checked (OFFL-23)', async () => {
    const { fail, pressed } = await pressSlowly();
    const checked = Promise.withResolvers<Answer>();
    server({
      'POST /api/auth/verify-token': () => checked.promise,
      'POST /api/watches/w2/pause': () => ({ body: { id: 'w2' } }),
    });
    inOtherTab(`${TOKEN}-2`);
    const next = writeOrWait(toggle('pause', 'w2'));
    fail();
    expect(await Promise.all([pressed, next])).toEqual([null, { id: 'w2' }]);
    expect(waiting()).toEqual(['pause w1']);
    checked.resolve({ body: { valid: true, user: ADA } });
  });

  it('says that it is not stored when the storage is full after another tab has changed the token', async () => {
    const { succeed, pressed } = await pressSlowly();
    inOtherTab(`${TOKEN}-2`);
    await expect.poll(() => sessionStore.get().user).toEqual(ADA);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    succeed();
    await expect(pressed).rejects.toThrow('storage is full');
  });

  it.each(['null', '{}', '[null]', '[{"id":"1"}]', '{'])('is ignored when it is none: %s', async (text) => {
    window.localStorage.setItem(WAITING_KEY, text);
    expect(waitingWrites.get()).toEqual([]);
    server({ 'POST /api/watches/w1/pause': lost });
    await writeOrWait(toggle('pause'));
    expect(waiting()).toEqual(['pause w1']);
  });

  it('is also sent where the browser refuses locks', async () => {
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('blocked', 'SecurityError'));
    server({ 'POST /api/watches/w1/pause': () => ({ status: 404, body: { message: 'Watch not found' } }) });
    await expect(writeOrWait(toggle('pause'))).rejects.toThrow('Watch not found');
    server({ 'POST /api/watches/w1/pause': () => ({ body: { id: 'w1' } }) });
    expect(await writeOrWait(toggle('pause'))).toEqual({ id: 'w1' });
  });

  it('stays when its answer is lost, as after a reload, and is sent again', async () => {
    server({ 'POST /api/watches/w1/pause': lost });
    await writeOrWait(toggle('pause'));
    await sendWaiting(ADA.id);
    expect(waiting()).toEqual(['pause w1']);
    server({ 'POST /api/watches/w1/pause': () => ({ body: {} }) });
    expect(await sendWaiting(ADA.id)).toMatchObject([{ label: 'pause w1', refused: null }]);
  });

  it('that the server refuses says why, and the others are sent (OFFL-22)', async () => {
    server({ 'POST /api/watches/w1/pause': lost, 'POST /api/watches/w2/pause': lost });
    await writeOrWait(toggle('pause'));
    await writeOrWait(toggle('pause', 'w2'));
    server({
      'POST /api/watches/w1/pause': () => ({ status: 404, body: { message: 'Watch not found' } }),
      'POST /api/watches/w2/pause': () => ({ body: {} }),
    });
    expect(await sendWaiting(ADA.id)).toHaveLength(2);
    expect(waiting()).toEqual(['It was deleted in the meantime, perhaps on another device.']);
    expect(await sendWaiting(ADA.id)).toEqual([]);
  });

  it('is not sent for another account, nor used up by a session that has ended (OFFL-23)', async () => {
    server({ 'POST /api/watches/w1/pause': lost });
    await writeOrWait(toggle('pause'));
    const calls = server({
      'POST /api/watches/w1/pause': () => ({ status: 409, body: { code: 'ACCOUNT_CHANGED', message: '' } }),
    });
    expect(await sendWaiting('grace')).toEqual([]);
    expect(calls()).toEqual([]);
    await sendWaiting(ADA.id);
    expect(waiting()).toEqual(['pause w1']);
  });

  it('fails as before when the server refuses it at once or the browser cannot store it', async () => {
    server({ 'POST /api/watches/w1/pause': () => ({ status: 404, body: { message: 'Watch not found' } }) });
    await expect(writeOrWait(toggle('pause'))).rejects.toThrow('Watch not found');
    expect(waiting()).toEqual([]);
  });
});
