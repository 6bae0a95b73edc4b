import type { SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { server, signedComposition, stranger, trust } from '../../testing/signing.ts';
import { loadComposition } from './registry.ts';

function inline(text: string): void {
  document.body.innerHTML = '<script type="application/json" id="composition"></script>';
  const script = document.getElementById('composition');
  if (script !== null) script.textContent = text;
}

/** A page that the server rendered for canary bucket 7. */
function openPage(): void {
  trust(server);
  document.head.insertAdjacentHTML('beforeend', '<meta name="canary-bucket" content="7">');
}

const serverAnswers = (answer: Answer) => serve({ 'GET /api/platform/composition': answer });
const down: Answer = { status: 503 };

/** The same registry with one changed character. */
const altered = ({ payload, signature }: SignedComposition): SignedComposition => ({
  payload: payload.replace('"revision":', '"revision":4'),
  signature,
});

/** A bucket that no canary includes. */
const NO_CANARY = 100;

const seven = signedComposition({ revision: 7 });

// jsdom has no AbortSignal.timeout; the calls here return at once.
AbortSignal.timeout = () => new AbortController().signal;

describe('the registry', () => {
  beforeEach(openPage);
  afterEach(() => {
    document.body.innerHTML = '';
    window.localStorage.clear();
  });

  it('is read from the page, without a call', async () => {
    const calls = serverAnswers(down);
    inline(JSON.stringify(seven));
    expect(await loadComposition()).toEqual({
      composition: JSON.parse(seven.payload),
      savedAt: null,
      bucket: 7,
      isClockWrong: false,
      problems: [],
    });
    expect(calls).toEqual([]);
  });

  it('is valid when any of the keys signed it', async () => {
    trust(stranger, server);
    inline(JSON.stringify(seven));
    expect(await loadComposition()).toMatchObject({ composition: { revision: 7 } });
  });

  it.each([
    '',
    '{"payload":"{',
    'null',
    '7',
    '[]',
    '{"payload":7}',
    JSON.stringify(altered(seven)),
    JSON.stringify({ ...seven, signature: '' }),
    JSON.stringify({ ...seven, signature: 'no base64!' }),
    JSON.stringify(signedComposition({ revision: 7 }, stranger)),
    // Signed, but incomplete.
    ...['null', '7', '{"revision":7,"releases":[],"canaries":[]}', '{"revision":7}'].map((payload) =>
      JSON.stringify({ payload, signature: server.sign(payload) }),
    ),
  ])('is fetched when the page has %j', async (text) => {
    serverAnswers({ body: signedComposition({ revision: 8 }) });
    inline(text);
    expect(await loadComposition()).toMatchObject({ composition: { revision: 8 }, savedAt: null });
  });

  it('of another revision than the page has no canary, because the bucket is for that of the page', async () => {
    inline('');
    serverAnswers({ body: seven });
    expect(await loadComposition()).toMatchObject({ composition: { revision: 7 }, bucket: NO_CANARY });
  });

  it('comes from the cache of the device when no other is available', async () => {
    inline(JSON.stringify(seven));
    await loadComposition();
    document.body.innerHTML = '';
    serverAnswers(down);
    expect(await loadComposition()).toMatchObject({
      composition: { revision: 7 },
      savedAt: JSON.parse(seven.payload).issuedAt,
      bucket: NO_CANARY,
      problems: [],
    });
  });

  it('comes from the cache when the others are forged; a forged one is not cached', async () => {
    inline(JSON.stringify(seven));
    await loadComposition();
    const forged = altered(signedComposition({ revision: 8 }));
    inline(JSON.stringify(forged));
    serverAnswers({ body: forged });
    for (const _ of ['once', 'and again']) {
      expect(await loadComposition()).toMatchObject({
        composition: { revision: 7 },
        bucket: NO_CANARY,
        problems: ['the signature of a registry does not match'],
      });
    }
  });

  it('is missing when the cache was changed on the device', async () => {
    window.localStorage.setItem('last_known_composition', JSON.stringify(altered(seven)));
    serverAnswers(down);
    await expect(loadComposition()).rejects.toMatchObject({ reason: 'missing' });
  });

  it('is refused when the server sends a forged one', async () => {
    serverAnswers({ body: altered(seven) });
    await expect(loadComposition()).rejects.toMatchObject({ reason: 'forged' });
  });

  it('is refused by a page without keys', async () => {
    trust();
    inline(JSON.stringify(seven));
    serverAnswers({ body: seven });
    await expect(loadComposition()).rejects.toMatchObject({ reason: 'forged' });
  });
});

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A registry that was issued this long before noon. */
const issued = (revision: number, before: number): SignedComposition =>
  signedComposition({ revision, issuedAt: NOON - before, expiresAt: NOON - before + DAY_MS });

/** Caches this registry on the device, as an earlier visit did. */
async function cache(signed: SignedComposition): Promise<void> {
  inline(JSON.stringify(signed));
  await loadComposition(JSON.parse(signed.payload).issuedAt);
  document.body.innerHTML = '';
}

const offline = () =>
  serve({
    'GET /api/platform/composition': () => {
      throw new TypeError('Failed to fetch');
    },
  });
const dated = (body: unknown, ahead: number, headers: Record<string, string> = {}): Answer => ({
  body,
  headers: { date: new Date(NOON + ahead).toUTCString(), ...headers },
});

describe('the age of the registry', () => {
  beforeEach(openPage);
  afterEach(() => {
    document.body.innerHTML = '';
    window.localStorage.clear();
  });

  it('one that has expired in the page, as in an old copy, is fetched again', async () => {
    inline(JSON.stringify(issued(7, 2 * DAY_MS)));
    serverAnswers(dated(issued(8, HOUR_MS), 0));
    expect(await loadComposition(NOON)).toMatchObject({
      composition: { revision: 8 },
      savedAt: null,
      bucket: NO_CANARY,
      isClockWrong: false,
      problems: [],
    });
  });

  it('is valid for a day plus the clock tolerance', async () => {
    serverAnswers(down);
    inline(JSON.stringify(issued(7, DAY_MS + 299_000)));
    expect(await loadComposition(NOON)).toMatchObject({ composition: { revision: 7 }, savedAt: null });
  });

  it('one that has expired everywhere is refused and reported', async () => {
    const old = issued(7, 2 * DAY_MS);
    inline(JSON.stringify(old));
    serverAnswers(dated(old, 0));
    await expect(loadComposition(NOON)).rejects.toMatchObject({ reason: 'expired' });
    await cache(issued(7, 3 * DAY_MS));
    inline(JSON.stringify(old));
    expect(await loadComposition(NOON)).toMatchObject({
      savedAt: NOON - 3 * DAY_MS,
      problems: ['the server sent an expired registry'],
    });
  });

  it('one from a cache on the way has expired, whatever the Date header is', async () => {
    const old = issued(7, 2 * DAY_MS);
    serverAnswers(dated(old, -2 * DAY_MS, { age: `${2 * 86_400}` }));
    await expect(loadComposition(NOON)).rejects.toMatchObject({ reason: 'expired' });
  });

  it.each([3, 400])('is decided by the server’s clock when the device is %d days ahead', async (days) => {
    const fresh = issued(7, HOUR_MS);
    inline(JSON.stringify(fresh));
    serverAnswers(dated(fresh, 0));
    expect(await loadComposition(NOON + days * DAY_MS)).toMatchObject({
      composition: { revision: 7 },
      savedAt: null,
      bucket: 7,
      isClockWrong: true,
      problems: [],
    });
  });

  it('does not matter when the device is behind; from one day the page shows it', async () => {
    inline(JSON.stringify(issued(7, HOUR_MS)));
    const at = async (behind: number) => (await loadComposition(NOON - behind)).isClockWrong;
    expect([await at(20 * HOUR_MS), await at(40 * DAY_MS)]).toEqual([false, true]);
  });

  it('of a cached registry is known, and 30 days at most', async () => {
    await cache(issued(7, 30 * DAY_MS));
    serverAnswers(down);
    expect(await loadComposition(NOON)).toMatchObject({ savedAt: NOON - 30 * DAY_MS, bucket: NO_CANARY });
    await expect(loadComposition(NOON + 1)).rejects.toMatchObject({ reason: 'missing' });
  });
});

describe('a registry that is older than what the device has seen', () => {
  beforeEach(openPage);
  afterEach(() => {
    document.body.innerHTML = '';
    window.localStorage.clear();
  });

  it('in the page is fetched again', async () => {
    await cache(issued(8, HOUR_MS));
    inline(JSON.stringify(issued(7, 0)));
    serverAnswers(dated(issued(9, 0), 0));
    expect(await loadComposition(NOON)).toMatchObject({
      composition: { revision: 9 },
      savedAt: null,
      bucket: NO_CANARY,
      problems: [],
    });
  });

  it('everywhere is replaced by the cached one and reported', async () => {
    await cache(issued(8, 26 * HOUR_MS));
    inline(JSON.stringify(issued(7, 0)));
    serverAnswers(dated(issued(7, 0), 0));
    for (const _ of ['once', 'and again']) {
      expect(await loadComposition(NOON)).toMatchObject({
        composition: { revision: 8 },
        savedAt: NOON - 26 * HOUR_MS,
        bucket: NO_CANARY,
        problems: ['the server sent revision 7, which is older than one that this device has seen'],
      });
    }
  });

  it('is accepted when the cached one is too old', async () => {
    await cache(issued(8, 31 * DAY_MS));
    inline(JSON.stringify(issued(7, 0)));
    expect(await loadComposition(NOON)).toMatchObject({ composition: { revision: 7 }, savedAt: null });
  });

  it.each([
    ['changed on the device', () => altered(issued(800, HOUR_MS))],
    ['signed by another key', () => signedComposition({ revision: 800 }, stranger)],
  ])('is compared only with a valid cached registry, not one %s', async (_, known) => {
    window.localStorage.setItem('last_known_composition', JSON.stringify(known()));
    inline(JSON.stringify(issued(7, 0)));
    expect(await loadComposition(NOON)).toMatchObject({ composition: { revision: 7 }, savedAt: null });
  });

  it('opens offline, with its age: the service worker cached its files', async () => {
    await cache(issued(8, HOUR_MS));
    offline();
    inline(JSON.stringify(issued(7, 5 * DAY_MS)));
    expect(await loadComposition(NOON)).toMatchObject({
      composition: { revision: 7 },
      savedAt: NOON - 5 * DAY_MS,
      bucket: 7,
    });
    inline(JSON.stringify(issued(7, 31 * DAY_MS)));
    expect(await loadComposition(NOON)).toMatchObject({ composition: { revision: 8 }, bucket: NO_CANARY });
  });
});
