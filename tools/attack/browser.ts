import assert from 'node:assert/strict';
import type { SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { JSDOM } from 'jsdom';
import { allowScripts, checkScript } from '../../shell/src/composition/runtime/script-integrity.ts';
import type { Target } from './target.ts';

/** Answers the calls of a page, as the server or an attacker on the network. */
export type Network = (url: string, init?: RequestInit) => Promise<Response>;

/** A browser whose storage stays between visits. */
export type Device = JSDOM;

export const newDevice = (): Device => new JSDOM('', { url: 'http://localhost/about' });

/** Opens a page of these bytes in a browser and runs `code` of the shell in it. The page's own scripts do not run. */
export async function visit<T>(
  device: Device,
  { html, network, address = '/about' }: { html: string; network: Network; address?: string },
  code: () => Promise<T> | T,
): Promise<T> {
  const { window } = device;
  const { document } = window;
  document.open();
  document.write(html);
  document.close();
  window.history.replaceState(null, '', address);
  const own = Object.getOwnPropertyDescriptor(globalThis, 'fetch') ?? {};
  Object.assign(globalThis, { window, document });
  Object.defineProperty(globalThis, 'fetch', { ...own, value: network });
  try {
    return await code();
  } finally {
    Object.defineProperty(globalThis, 'fetch', own);
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'document');
  }
}

/** The network without an attacker. */
export const honestNetwork =
  ({ app, clock }: Target): Network =>
  async (url, { method = 'GET', body } = {}) => {
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url,
      ...(typeof body === 'string' && { payload: body, headers: { 'content-type': 'application/json' } }),
    });
    const headers = { date: clock.now().toUTCString() };
    return new Response(answer.body, { status: answer.statusCode, headers });
  };

/** A network on which every call gets this registry. `headers`: of the response. */
export const networkWith =
  (signed: SignedComposition, headers: Record<string, string>): Network =>
  async () =>
    new Response(JSON.stringify(signed), { headers });

/** The page with another registry in it. */
export function withRegistry(html: string, signed: SignedComposition): string {
  const inPage = /(<script[^>]* id="composition"[^>]*>)[^<]*/;
  assert.match(html, inPage);
  const text = JSON.stringify(signed).replaceAll('<', '\\u003c');
  return html.replace(inPage, (_, tag: string) => tag + text);
}

/** Whether the page runs a script of a release. The shell gives each script the hash of the registry; a browser runs only the bytes with
 *  that hash (Subresource Integrity). Call it in `visit`. */
export function runsScript(
  { base, files }: { base: string; files: Readonly<Record<string, string>> | null },
  { src, bytes }: { src: string; bytes: string },
): boolean {
  allowScripts(base, files);
  const script = Object.assign(document.createElement('script'), { src });
  try {
    checkScript(script);
  } catch {
    return false;
  }
  const integrity = script.getAttribute('integrity') ?? '';
  // Without a hash a browser runs any bytes.
  return integrity === '' || integrity === integrityOf(bytes);
}
