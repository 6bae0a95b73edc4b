import { OVERRIDE_PARAM } from '@fareweave/shared-lib/domain/override';
import { PREVIEW_PARAM } from '@fareweave/shared-lib/domain/preview';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendEarlyCalls, takeEarlyResponse } from './early-responses.ts';

const TOKEN = 'the-token-of-the-session-of-this-browser';
const { origin } = window.location;
const DEALS = { path: '/api/deals', address: { from: '[A-Z]{3}' }, query: ['from'], scripts: [] };
const VERIFY = '/api/auth/verify-token';

const sent = vi.fn<typeof fetch>();
const realFetch = globalThis.fetch;
const urls = () => sent.mock.calls.map(([url]) => url);
const take = (path: string, token = TOKEN) => takeEarlyResponse(origin + path, token);

beforeEach(() => {
  globalThis.fetch = sent.mockResolvedValue({ ok: true } as Response);
  localStorage.setItem('auth_token', TOKEN);
  window.history.replaceState(null, '', '/?from=DEN');
});
afterEach(() => {
  globalThis.fetch = realFetch;
  for (const path of [VERIFY, '/api/deals?from=DEN']) take(path);
  Reflect.deleteProperty(document, 'prerendering');
  vi.restoreAllMocks();
  sent.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
});

describe('the calls of a page before its scripts', () => {
  it('are the check of the session and the calls for the address, with the session', () => {
    sendEarlyCalls([DEALS, { ...DEALS, address: { to: '[A-Z]{3}' } }]);
    expect(urls()).toEqual([VERIFY, '/api/deals?from=DEN']);
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: JSON.stringify({ token: TOKEN }) });
    expect(sent.mock.calls[1]?.[1]).toMatchObject({ headers: { Authorization: `Bearer ${TOKEN}` } });
  });

  it('say that the page is that of an entry whose search was answered before (ALLW-3)', () => {
    window.history.replaceState({ searched: '/api/deals?from=DEN' }, '');
    sendEarlyCalls([DEALS]);
    expect(sent.mock.calls[1]?.[1]).toMatchObject({ headers: { 'X-Reopened': 'true' } });
  });

  it('bring the scripts that show the response, with their hashes', () => {
    const script = { href: '/releases/mf-a/1/deals.js', integrity: 'sha384-deals' };
    sendEarlyCalls([{ ...DEALS, scripts: [script, { href: 'http://127.0.0.1:3101/dev.js' }] }]);
    const links = [...document.querySelectorAll('link')].map(({ href, as, integrity, crossOrigin }) => ({
      ...{ href, as, integrity, crossOrigin },
    }));
    const href = origin + script.href;
    expect(links).toEqual([{ ...script, href, as: 'script', crossOrigin: 'anonymous' }]);
  });

  it('carry the token to the API only', () => {
    const paths = [
      '//evil.example/api/x',
      'https://evil.example/api/',
      '.evil.example',
      '/apix',
      '/releases/x',
    ];
    sendEarlyCalls(paths.map((path) => ({ ...DEALS, path })));
    expect(urls()).toEqual([VERIFY]);
  });

  it.each([
    ['nobody is signed in', () => localStorage.clear()],
    [
      'the stored value is no token',
      () => localStorage.setItem('auth_token', 'a\r\nX-Other: b, and more text'),
    ],
    ['the tab shows a preview', () => sessionStorage.setItem(PREVIEW_PARAM, 'a value')],
    ['the tab has an override', () => sessionStorage.setItem(OVERRIDE_PARAM, 'a token')],
    ['the browser only prepares the page', () => Object.assign(document, { prerendering: true })],
  ])('are not sent when %s', (_, arrange) => {
    arrange();
    sendEarlyCalls([DEALS]);
    expect(urls()).toEqual([]);
  });

  it('do not keep the page from starting', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => sendEarlyCalls([DEALS])).not.toThrow();
    vi.restoreAllMocks();
    expect(() => sendEarlyCalls([{ ...DEALS, address: { from: '[z-a]' } }])).not.toThrow();
  });
});

describe('an early response', () => {
  it('is taken once, for the same URL and session', () => {
    sendEarlyCalls([DEALS]);
    expect(take('/api/deals?from=LGA')).toBeUndefined();
    expect(take('/api/deals?from=DEN', 'the-token-of-another-session-of-it')).toBeUndefined();
    expect(take('/api/deals?from=DEN')?.response).toBeInstanceOf(Promise);
    expect(take('/api/deals?from=DEN')).toBeUndefined();
  });

  it('is not taken after half a minute', () => {
    sendEarlyCalls([DEALS]);
    const later = performance.now() + 30_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(take('/api/deals?from=DEN')).toBeUndefined();
  });
});
