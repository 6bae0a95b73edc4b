import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { on } from '@fareweave/shared-lib/platform';
import { areaStore } from './areas.ts';
import { culprit } from './attribution.ts';
import { impersonal } from './impersonal.ts';

const ADDRESS = '/api/platform/beacons';
/** A page that goes wrong all the time says so this often. */
const MOST_PER_PAGE = 8;
/** Share of the pages that tell how long their remotes took. */
const SAMPLED = 0.1;

interface Beacon {
  revision: number;
  remote: string;
  version: string;
  kind: 'loaded' | 'failed' | 'error';
  phase?: string;
  /** Milliseconds. */
  ms?: number;
  message?: string;
}

let sent = 0;

/** Tells the server, without saying who is there. Best effort. */
function send({ message, ...beacon }: Beacon): void {
  if (sent >= MOST_PER_PAGE) return;
  sent += 1;
  fetch(ADDRESS, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...beacon, ...(message !== undefined && { message: impersonal(message) }) }),
  }).catch(() => undefined);
}

/** Tells the server that no registry, or none that is genuine, could be had. */
export function reportRegistry(message: string): void {
  send({ revision: 0, remote: 'shell', version: '0', kind: 'failed', phase: 'registry', message });
}

/** Tells the server how the releases of this page do: each failure, each uncaught error of their scripts once, and from a
 *  share of the pages the time that each took to its first screen. A developer's own builds are nobody's business. */
export function reportReleases(
  revision: number,
  releases: readonly LiveRelease[],
  isSampled = Math.random() < SAMPLED,
): void {
  const reported = releases.filter(({ files }) => files !== null);
  const told = new Set<string>();
  const once = (key: string, beacon: Omit<Beacon, 'revision'>): void => {
    if (told.has(key)) return;
    told.add(key);
    send({ revision, ...beacon });
  };

  on('remote:failed', ({ remote, phase, message }) => {
    const version = reported.find(({ name }) => name === remote)?.version;
    if (version !== undefined) send({ revision, remote, version, kind: 'failed', phase, message });
  });

  const tellError = (event: { filename?: string; error: unknown }): void => {
    const release = culprit(event, reported);
    if (release === null) return;
    const message = event.error instanceof Error ? event.error.message : String(event.error);
    const { name: remote, version } = release;
    once(`${remote} ${message}`, { remote, version, kind: 'error', message });
  };
  window.addEventListener('error', tellError);
  window.addEventListener('unhandledrejection', ({ reason }) => tellError({ error: reason }));

  if (!isSampled) return;
  areaStore.subscribe(() => {
    for (const { name: remote, version } of reported) {
      const ms = areaStore.get()[remote]?.loadedIn;
      if (ms !== undefined) once(`${remote} loaded`, { remote, version, kind: 'loaded', ms });
    }
  });
}
