import type { SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { server, signedComposition, stranger, trust } from '../../testing/signing.ts';
import { loadComposition } from './registry.ts';

function inline(text: string): void {
  document.body.innerHTML = '<script type="application/json" id="composition"></script>';
  const script = document.getElementById('composition');
  if (script !== null) script.textContent = text;
}

const serverSays = (answer: Answer) => serve({ 'GET /api/platform/composition': answer });
const down: Answer = { status: 503 };

/** The same with one character of what was signed changed. */
const altered = ({ payload, signature }: SignedComposition): SignedComposition => ({
  payload: payload.replace('"revision":', '"revision":4'),
  signature,
});

const seven = signedComposition({ revision: 7 });

// jsdom has no such bound; the calls here are answered at once.
AbortSignal.timeout = () => new AbortController().signal;

describe('the registry', () => {
  beforeEach(() => trust(server));
  afterEach(() => {
    document.body.innerHTML = '';
    window.localStorage.clear();
  });

  it('is read from where the server wrote it, without a call', async () => {
    const calls = serverSays(down);
    inline(JSON.stringify(seven));
    expect(await loadComposition()).toEqual({
      composition: JSON.parse(seven.payload),
      savedAt: null,
      isFromDevice: false,
      isClockWrong: false,
      problems: [],
    });
    expect(calls).toEqual([]);
  });

  it('is believed when any of the keys signed it', async () => {
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
    // As the database holds it, without an end.
    ...['null', '7', '{"revision":7,"releases":[],"canaries":[]}', '{"revision":7}'].map((payload) =>
      JSON.stringify({ payload, signature: server.sign(payload) }),
    ),
  ])('is asked for when the page has %j', async (text) => {
    serverSays({ body: signedComposition({ revision: 8 }) });
    inline(text);
    expect(await loadComposition()).toMatchObject({ composition: { revision: 8 }, savedAt: null });
  });

  it('is what the device last knew when none can be had', async () => {
    inline(JSON.stringify(seven));
    await loadComposition();
    document.body.innerHTML = '';
    serverSays(down);
    expect(await loadComposition()).toMatchObject({
      composition: { revision: 7 },
      savedAt: JSON.parse(seven.payload).issuedAt,
      isFromDevice: true,
      problems: [],
    });
  });

  it('is what the device last knew when what comes is forged, which is not kept', async () => {
    inline(JSON.stringify(seven));
    await loadComposition();
    const forged = altered(signedComposition({ revision: 8 }));
    inline(JSON.stringify(forged));
    serverSays({ body: forged });
    for (const _ of ['once', 'and again']) {
      expect(await loadComposition()).toMatchObject({
        composition: { revision: 7 },
        isFromDevice: true,
        problems: ['a registry came that its signature does not fit'],
      });
    }
  });

  it('is missing when what the device knew was changed there', async () => {
    window.localStorage.setItem('last_known_composition', JSON.stringify(altered(seven)));
    serverSays(down);
    await expect(loadComposition()).rejects.toMatchObject({ reason: 'missing' });
  });

  it('is refused when the server says something else, too', async () => {
    serverSays({ body: altered(seven) });
    await expect(loadComposition()).rejects.toMatchObject({ reason: 'forged' });
  });

  it('is refused by a page that trusts nobody', async () => {
    trust();
    inline(JSON.stringify(seven));
    serverSays({ body: seven });
    await expect(loadComposition()).rejects.toMatchObject({ reason: 'forged' });
  });
});

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A registry that was issued so long before noon. */
const issued = (revision: number, before: number): SignedComposition =>
  signedComposition({ revision, issuedAt: NOON - before, expiresAt: NOON - before + DAY_MS });

/** The device has seen this one, and is opened again. */
async function haveSeen(signed: SignedComposition): Promise<void> {
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
  beforeEach(() => trust(server));
  afterEach(() => {
    document.body.innerHTML = '';
    window.localStorage.clear();
  });

  it('one that has expired in the page, as in an old copy of it, is asked for again', async () => {
    inline(JSON.stringify(issued(7, 2 * DAY_MS)));
    serverSays(dated(issued(8, HOUR_MS), 0));
    expect(await loadComposition(NOON)).toMatchObject({
      composition: { revision: 8 },
      savedAt: null,
      isClockWrong: false,
      problems: [],
    });
  });

  it('counts for a day and what clocks are apart', async () => {
    serverSays(down);
    inline(JSON.stringify(issued(7, DAY_MS + 299_000)));
    expect(await loadComposition(NOON)).toMatchObject({ composition: { revision: 7 }, savedAt: null });
  });

  it('one that has expired wherever it comes from is refused, and the server is told', async () => {
    const old = issued(7, 2 * DAY_MS);
    inline(JSON.stringify(old));
    serverSays(dated(old, 0));
    await expect(loadComposition(NOON)).rejects.toMatchObject({ reason: 'expired' });
    await haveSeen(issued(7, 3 * DAY_MS));
    inline(JSON.stringify(old));
    expect(await loadComposition(NOON)).toMatchObject({
      savedAt: NOON - 3 * DAY_MS,
      problems: ['the server offered a registry that has expired'],
    });
  });

  it('one that a cache on the way kept has expired, whatever the date of the answer was', async () => {
    const old = issued(7, 2 * DAY_MS);
    serverSays(dated(old, -2 * DAY_MS, { age: `${2 * 86_400}` }));
    await expect(loadComposition(NOON)).rejects.toMatchObject({ reason: 'expired' });
  });

  it.each([3, 400])('is the server’s to say where the device is %d days ahead', async (days) => {
    const fresh = issued(7, HOUR_MS);
    inline(JSON.stringify(fresh));
    serverSays(dated(fresh, 0));
    expect(await loadComposition(NOON + days * DAY_MS)).toMatchObject({
      composition: { revision: 7 },
      savedAt: null,
      isClockWrong: true,
      problems: [],
    });
  });

  it('does not matter where the device is behind, which the page says from a day on', async () => {
    inline(JSON.stringify(issued(7, HOUR_MS)));
    const at = async (behind: number) => (await loadComposition(NOON - behind)).isClockWrong;
    expect([await at(20 * HOUR_MS), await at(40 * DAY_MS)]).toEqual([false, true]);
  });

  it('that is saved on the device is told, and ends after 30 days', async () => {
    await haveSeen(issued(7, 30 * DAY_MS));
    serverSays(down);
    expect(await loadComposition(NOON)).toMatchObject({ savedAt: NOON - 30 * DAY_MS, isFromDevice: true });
    await expect(loadComposition(NOON + 1)).rejects.toMatchObject({ reason: 'missing' });
  });
});

describe('a registry that is older than what the device has seen', () => {
  beforeEach(() => trust(server));
  afterEach(() => {
    document.body.innerHTML = '';
    window.localStorage.clear();
  });

  it('in the page is asked for again', async () => {
    await haveSeen(issued(8, HOUR_MS));
    inline(JSON.stringify(issued(7, 0)));
    serverSays(dated(issued(9, 0), 0));
    expect(await loadComposition(NOON)).toMatchObject({
      composition: { revision: 9 },
      savedAt: null,
      problems: [],
    });
  });

  it('wherever it comes from gives way to what is saved, and the server is told', async () => {
    await haveSeen(issued(8, 26 * HOUR_MS));
    inline(JSON.stringify(issued(7, 0)));
    serverSays(dated(issued(7, 0), 0));
    for (const _ of ['once', 'and again']) {
      expect(await loadComposition(NOON)).toMatchObject({
        composition: { revision: 8 },
        savedAt: NOON - 26 * HOUR_MS,
        isFromDevice: true,
        problems: ['the server offered revision 7, which is older than what this device has seen'],
      });
    }
  });

  it('is accepted again once what is saved may not be used any more', async () => {
    await haveSeen(issued(8, 31 * DAY_MS));
    inline(JSON.stringify(issued(7, 0)));
    expect(await loadComposition(NOON)).toMatchObject({ composition: { revision: 7 }, savedAt: null });
  });

  it.each([
    ['changed there', () => altered(issued(800, HOUR_MS))],
    ['signed by another key', () => signedComposition({ revision: 800 }, stranger)],
  ])('is not older than something that was %s', async (_, known) => {
    window.localStorage.setItem('last_known_composition', JSON.stringify(known()));
    inline(JSON.stringify(issued(7, 0)));
    expect(await loadComposition(NOON)).toMatchObject({ composition: { revision: 7 }, savedAt: null });
  });

  it('opens without a connection, with its age: its files were kept with it', async () => {
    await haveSeen(issued(8, HOUR_MS));
    offline();
    inline(JSON.stringify(issued(7, 5 * DAY_MS)));
    expect(await loadComposition(NOON)).toMatchObject({
      composition: { revision: 7 },
      savedAt: NOON - 5 * DAY_MS,
      isFromDevice: false,
    });
    inline(JSON.stringify(issued(7, 31 * DAY_MS)));
    expect(await loadComposition(NOON)).toMatchObject({ composition: { revision: 8 }, isFromDevice: true });
  });
});
