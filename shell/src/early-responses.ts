import { type EarlyCall, earlyUrl } from '@fareweave/shared-lib/domain/early-calls';
import { OVERRIDE_PARAM } from '@fareweave/shared-lib/domain/override';
import { PREVIEW_PARAM } from '@fareweave/shared-lib/domain/preview';

/** Milliseconds for which a response may be taken: on the slowest network, scripts take this long. */
const MAX_AGE_MS = 30_000;

const TOKEN = /^[\w.~+/=-]{20,512}$/;

/** An early call with the scripts that show its response. Scripts have no hashes in development. */
export type PageCall = EarlyCall & { scripts: readonly { href: string; integrity?: string }[] };

interface EarlyResponse {
  /** With the origin. */
  url: string;
  /** The session that the request names. */
  token: string;
  /** When it was sent, as `performance.now`. */
  sentAt: number;
  response: Promise<Response>;
  abort: () => void;
}

const responses = new Set<EarlyResponse>();

function send(token: string, path: string, init: RequestInit): void {
  // Never send the token to another address, even if the page contains one.
  if (!path.startsWith('/api/')) return;
  const controller = new AbortController();
  const { signal } = controller;
  const response = fetch(path, { ...init, signal, redirect: 'error' });
  // The code that takes the response handles the failure.
  response.catch(() => undefined);
  const url = window.location.origin + path;
  responses.add({ url, token, sentAt: performance.now(), response, abort: () => controller.abort() });
}

/** Preloads a script after those that the page needs first. */
function preload(href: string, integrity: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  // The same attributes as those of the script element; otherwise the browser would fetch the script twice.
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.fetchPriority = 'low';
  link.href = href;
  document.head.append(link);
}

/** Sends the check of the stored session and the calls that belong to this address (ADR 37). Sends nothing without a session, and nothing
 *  while the browser prerenders a page that the user may never open. Sends nothing in a tab with a preview or an override either, of which the
 *  service worker must keep nothing (OFFL-14): only a script that runs later informs the worker. */
export function sendEarlyCalls(calls: readonly PageCall[]): void {
  // A failure here must not keep the product from starting.
  try {
    const token = window.localStorage.getItem('auth_token') ?? '';
    if (!TOKEN.test(token) || Reflect.get(document, 'prerendering') === true) return;
    if ([PREVIEW_PARAM, OVERRIDE_PARAM].some((name) => window.sessionStorage.getItem(name))) return;
    const headers = { 'content-type': 'application/json' };
    send(token, '/api/auth/verify-token', { method: 'POST', headers, body: JSON.stringify({ token }) });
    for (const call of calls) {
      const url = earlyUrl(call, window.location.search);
      if (url === null) continue;
      // As in shared-lib/src/platform/http.ts.
      const isReopened = window.history.state?.searched === url;
      send(token, url, {
        headers: { Authorization: `Bearer ${token}`, ...(isReopened && { 'X-Reopened': 'true' }) },
      });
      for (const { href, integrity } of call.scripts) if (integrity !== undefined) preload(href, integrity);
    }
  } catch {
    // Storage is blocked, or the browser lacks a function: the screens make their calls themselves.
  }
}

/** Returns the response to a request of this session, at most once; undefined if the request was not sent, or too long ago. */
export function takeEarlyResponse(
  url: string,
  token: string,
): Pick<EarlyResponse, 'response' | 'abort'> | undefined {
  for (const early of responses) {
    if (early.url !== url || early.token !== token) continue;
    responses.delete(early);
    return performance.now() - early.sentAt < MAX_AGE_MS ? early : undefined;
  }
  return undefined;
}
