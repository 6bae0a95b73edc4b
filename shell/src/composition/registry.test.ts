import type { SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { server, signedComposition, stranger, trust } from '../testing/signing.ts';
import { obtainComposition } from './registry.ts';

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
    expect(await obtainComposition()).toEqual({
      composition: { revision: 7, releases: [], canaries: [] },
      isLastKnown: false,
      sawForgery: false,
    });
    expect(calls).toEqual([]);
  });

  it('is believed when any of the keys signed it', async () => {
    trust(stranger, server);
    inline(JSON.stringify(seven));
    expect(await obtainComposition()).toMatchObject({ composition: { revision: 7 } });
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
    ...['null', '7', '{"revision":"7","releases":[],"canaries":[]}', '{"revision":7}'].map((payload) =>
      JSON.stringify({ payload, signature: server.sign(payload) }),
    ),
  ])('is asked for when the page has %j', async (text) => {
    serverSays({ body: signedComposition({ revision: 8 }) });
    inline(text);
    expect(await obtainComposition()).toMatchObject({ composition: { revision: 8 }, isLastKnown: false });
  });

  it('is what the device last knew when none can be had', async () => {
    inline(JSON.stringify(seven));
    await obtainComposition();
    document.body.innerHTML = '';
    serverSays(down);
    expect(await obtainComposition()).toMatchObject({
      composition: { revision: 7 },
      isLastKnown: true,
      sawForgery: false,
    });
  });

  it('is what the device last knew when what comes is forged, which is not kept', async () => {
    inline(JSON.stringify(seven));
    await obtainComposition();
    const forged = altered(signedComposition({ revision: 8 }));
    inline(JSON.stringify(forged));
    serverSays({ body: forged });
    for (const _ of ['once', 'and again']) {
      expect(await obtainComposition()).toMatchObject({
        composition: { revision: 7 },
        isLastKnown: true,
        sawForgery: true,
      });
    }
  });

  it('is missing when what the device knew was changed there', async () => {
    window.localStorage.setItem('last_known_composition', JSON.stringify(altered(seven)));
    serverSays(down);
    await expect(obtainComposition()).rejects.toMatchObject({ reason: 'missing' });
  });

  it('is refused when the server says something else, too', async () => {
    serverSays({ body: altered(seven) });
    await expect(obtainComposition()).rejects.toMatchObject({ reason: 'forged' });
  });

  it('is refused by a page that trusts nobody', async () => {
    trust();
    inline(JSON.stringify(seven));
    serverSays({ body: seven });
    await expect(obtainComposition()).rejects.toMatchObject({ reason: 'forged' });
  });
});
