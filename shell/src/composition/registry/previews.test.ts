import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { OpenedPreview } from '@fareweave/shared-lib/domain/preview';
import { type Answer, type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { release } from '../../testing/release.ts';
import { type Signer, server, signedComposition, stranger, trust } from '../../testing/signing.ts';
import { withPreviews } from './previews.ts';

const VALUE = 'claim.signature';
const live = [release({ name: 'mf-any', version: '1' }), release({ name: 'mf-other', version: '1' })];
const next = release({ name: 'mf-any', version: '2', files: { 'remoteEntry.js': 'sha384-x' } });

// jsdom has no AbortSignal.timeout; the calls here return at once.
AbortSignal.timeout = () => new AbortController().signal;

const open = (address: string) => window.history.replaceState(null, '', address);
const unchanged = { releases: live, previews: [] };

/** Answers with releases that `signer` signed for the page, changed by `change`. */
const answerWith =
  (releases: LiveRelease[], change: Partial<OpenedPreview> = {}, signer: Signer = server) =>
  ({ body }: ReceivedCall): Answer => {
    const payload = JSON.stringify({ preview: { ...(body as object), releases, ...change } });
    return { body: { payload, signature: signer.sign(payload) } };
  };
const serverAnswers = (answer: Parameters<typeof serve>[0][string]) =>
  serve({ 'POST /api/platform/previews': answer });

describe('a preview (RELS-11)', () => {
  beforeEach(() => trust(server));
  afterEach(() => {
    window.sessionStorage.clear();
    window.localStorage.clear();
    open('/');
  });

  it('replaces the live release by one whose scripts are checked, and leaves the URL', async () => {
    const calls = serverAnswers(answerWith([next]));
    open(`/plans?a=1&preview=${VALUE}`);
    const { releases, ...rest } = await withPreviews(live);
    expect(rest).toEqual({ previews: [{ name: 'mf-any', version: '2' }], previewRefusal: null });
    expect(releases).toEqual([live[1], next]);
    expect(window.location.search).toBe('?a=1');
    expect(calls[0]?.body).toEqual({ value: VALUE, nonce: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  it('adds a remote that is not live', async () => {
    const added = release({ name: 'mf-new', version: '1' });
    serverAnswers(answerWith([added]));
    open(`/?preview=${VALUE}`);
    expect((await withPreviews(live)).releases).toEqual([...live, added]);
  });

  it('stays in the tab until the user ends it, and only there (RELS-12)', async () => {
    const calls = serverAnswers(answerWith([next]));
    open(`/?preview=${VALUE}`);
    await withPreviews(live);
    open('/plans');
    expect((await withPreviews(live)).previews).toHaveLength(1);
    expect(window.localStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
    open('/plans?preview=');
    expect(await withPreviews(live)).toEqual({ ...unchanged, previewRefusal: null });
    open('/plans');
    expect(await withPreviews(live)).toEqual({ ...unchanged, previewRefusal: null });
    expect(calls).toHaveLength(2);
  });

  it('that the server refuses shows the reason and the live releases once (RELS-13)', async () => {
    serverAnswers({ status: 410, body: { message: 'mf-any 2 was deleted.' } });
    open(`/?preview=${VALUE}`);
    expect(await withPreviews(live)).toEqual({ ...unchanged, previewRefusal: 'mf-any 2 was deleted.' });
    expect(await withPreviews(live)).toEqual({ ...unchanged, previewRefusal: null });
  });

  it.each([
    ['with status 503', { status: 503, body: { message: 'x' } }],
    ['with status 429', { status: 429, body: { message: 'x' } }],
    ['with a text that is not JSON', { body: undefined }],
    [
      'not at all',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('is tried again with the next page when the server answers %s', async (_, answer) => {
    serverAnswers(answer);
    open(`/?preview=${VALUE}`);
    expect(await withPreviews(live)).toEqual({
      ...unchanged,
      previewRefusal: 'The server could not be reached. Reload the page to try again.',
    });
    serverAnswers(answerWith([next]));
    expect((await withPreviews(live)).previews).toHaveLength(1);
  });

  it.each([
    ['signed with another key', answerWith([next], {}, stranger)],
    ['for another address', answerWith([next], { value: 'other' })],
    ['for another page', answerWith([next], { nonce: '0'.repeat(32) })],
    ['of a registry', { body: signedComposition({ releases: [next] }) }],
    ['that is missing', { body: {} }],
    ['that was changed', { body: { payload: '{}', signature: server.sign('{"a":1}') } }],
  ])('does not run from a text %s', async (_, answer) => {
    serverAnswers(answer);
    open(`/?preview=${VALUE}`);
    expect(await withPreviews(live)).toEqual({
      ...unchanged,
      previewRefusal: 'It was not signed for this page.',
    });
  });
});
