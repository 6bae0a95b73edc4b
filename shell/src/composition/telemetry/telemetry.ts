import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { on } from '@fareweave/shared-lib/platform';
import { remoteStatuses } from '../runtime/remote-status.ts';
import { failingRelease, withoutPersonalData } from './error-report.ts';

const ADDRESS = '/api/platform/beacons';
const MAX_REPORTS_PER_PAGE = 8;
/** Characters of the phase that the server accepts. */
const MAX_PHASE = 40;
/** Share of the pages that report load times. */
const SAMPLED = 0.1;

interface Report {
  remote: string;
  version: string;
  kind: 'loaded' | 'failed' | 'error';
  phase?: string;
  /** Milliseconds. */
  ms?: number;
  /** Without personal data. */
  message?: string;
}

let sent = 0;
let page = '';

/** Returns a random number that identifies this page, so that it counts once. It identifies no user and no browser. */
function pageId(): string {
  if (page === '') {
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
    page = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  return page;
}

/** Returns the ticket that the server signed for this page. The server ignores reports without it. */
const ticket = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="page-ticket"]')?.content ?? '';

/** Sends a report without credentials and ignores failures. */
function send(report: Report): void {
  if (sent >= MAX_REPORTS_PER_PAGE) return;
  sent += 1;
  fetch(ADDRESS, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket: ticket(), page: pageId(), ...report }),
  }).catch(() => undefined);
}

/** Reports that the registry is missing or not valid. */
export function reportRegistry(message: string): void {
  send({
    remote: 'shell',
    version: '0',
    kind: 'failed',
    phase: 'registry',
    message: withoutPersonalData(message),
  });
}

/** Starts to report failures and uncaught errors of the releases in this page, each once however often the user retries.
 *  A sample of pages also reports the time to the first screen. Overridden releases are not reported. */
export function reportReleases(releases: readonly LiveRelease[], isSampled = Math.random() < SAMPLED): void {
  const reported = releases.filter(({ files }) => files !== null);
  const seen = new Set<string>();
  const sendOnce = ({ ms, ...content }: Report): void => {
    const key = JSON.stringify(content);
    if (seen.has(key)) return;
    seen.add(key);
    send({ ...content, ...(ms !== undefined && { ms }) });
  };

  on('remote:failed', ({ remote, phase, message }) => {
    const version = reported.find(({ name }) => name === remote)?.version;
    if (version === undefined) return;
    sendOnce({ remote, version, kind: 'failed', phase, message: withoutPersonalData(message) });
  });

  on('fill:failed', ({ remote, component, phase, message }) => {
    const version = reported.find(({ name }) => name === remote)?.version;
    if (version === undefined) return;
    const where = `${phase} ${component}`.slice(0, MAX_PHASE);
    sendOnce({ remote, version, kind: 'failed', phase: where, message: withoutPersonalData(message) });
  });

  const reportError = (event: { filename?: string; error: unknown }): void => {
    const release = failingRelease(event, reported);
    if (release === null) return;
    const message = withoutPersonalData(
      event.error instanceof Error ? event.error.message : String(event.error),
    );
    sendOnce({ remote: release.name, version: release.version, kind: 'error', message });
  };
  window.addEventListener('error', reportError);
  window.addEventListener('unhandledrejection', ({ reason }) => reportError({ error: reason }));

  if (!isSampled) return;
  remoteStatuses.subscribe(() => {
    for (const { name: remote, version } of reported) {
      const ms = remoteStatuses.get()[remote]?.loadedIn;
      if (ms !== undefined) sendOnce({ remote, version, kind: 'loaded', ms });
    }
  });
}
