import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { on } from '@fareweave/shared-lib/platform';
import { remoteStatuses } from '../runtime/remote-status.ts';
import { failingRelease } from './attribution.ts';
import { withoutPersonalData } from './impersonal.ts';

const ADDRESS = '/api/platform/beacons';
/** A page that goes wrong all the time says so this often. */
const MOST_PER_PAGE = 8;
/** Share of the pages that tell how long their remotes took. */
const SAMPLED = 0.1;

interface Beacon {
  remote: string;
  version: string;
  kind: 'loaded' | 'failed' | 'error';
  phase?: string;
  /** Milliseconds. */
  ms?: number;
  /** Without what may belong to a person. */
  message?: string;
}

let sent = 0;
let page = '';

/** A random number, so that this page counts once. It says nothing about the person or the browser. */
function pageId(): string {
  if (page === '') {
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
    page = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  return page;
}

/** What the server signed for this page: without it no report counts. */
const ticket = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="page-ticket"]')?.content ?? '';

/** Tells the server, without saying who is there. Best effort. */
function send(beacon: Beacon): void {
  if (sent >= MOST_PER_PAGE) return;
  sent += 1;
  fetch(ADDRESS, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket: ticket(), page: pageId(), ...beacon }),
  }).catch(() => undefined);
}

/** Tells the server that no registry, or none that is genuine, could be had. */
export function reportRegistry(message: string): void {
  send({
    remote: 'shell',
    version: '0',
    kind: 'failed',
    phase: 'registry',
    message: withoutPersonalData(message),
  });
}

/** Tells the server how the releases of this page do: each failure and each uncaught error of their scripts once,
 *  however often a person tries again, and from a share of the pages the time that each took to its first screen. A
 *  developer's own builds are nobody's business. */
export function reportReleases(releases: readonly LiveRelease[], isSampled = Math.random() < SAMPLED): void {
  const reported = releases.filter(({ files }) => files !== null);
  const told = new Set<string>();
  const once = ({ ms, ...what }: Beacon): void => {
    const key = JSON.stringify(what);
    if (told.has(key)) return;
    told.add(key);
    send({ ...what, ...(ms !== undefined && { ms }) });
  };

  on('remote:failed', ({ remote, phase, message }) => {
    const version = reported.find(({ name }) => name === remote)?.version;
    if (version === undefined) return;
    once({ remote, version, kind: 'failed', phase, message: withoutPersonalData(message) });
  });

  const tellError = (event: { filename?: string; error: unknown }): void => {
    const release = failingRelease(event, reported);
    if (release === null) return;
    const message = withoutPersonalData(
      event.error instanceof Error ? event.error.message : String(event.error),
    );
    const { name: remote, version } = release;
    once({ remote, version, kind: 'error', message });
  };
  window.addEventListener('error', tellError);
  window.addEventListener('unhandledrejection', ({ reason }) => tellError({ error: reason }));

  if (!isSampled) return;
  remoteStatuses.subscribe(() => {
    for (const { name: remote, version } of reported) {
      const ms = remoteStatuses.get()[remote]?.loadedIn;
      if (ms !== undefined) once({ remote, version, kind: 'loaded', ms });
    }
  });
}
