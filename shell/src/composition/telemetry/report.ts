const ADDRESS = '/api/platform/beacons';
const MAX_REPORTS_PER_PAGE = 8;

/** A report about a release. The server ignores it if the page does not run the release. */
export interface Report {
  remote: string;
  version: string;
  kind: 'loaded' | 'failed' | 'error' | 'vitals';
  phase?: string;
  /** Milliseconds. */
  ms?: number | undefined;
  /** Without personal data. */
  message?: string;
  /** From `framesOf`. */
  frames?: string[] | undefined;
  /** Web vitals: milliseconds, and a score. */
  lcp?: number;
  inp?: number;
  cls?: number;
}

let sent = 0;
let page = '';

/** Returns a random number in hexadecimal digits. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Returns a random number that identifies this page, so that it counts once. It identifies no user and no browser. */
export function pageId(): string {
  page ||= randomHex(16);
  return page;
}

/** Returns the ticket that the server signed for this page. The server ignores reports without it. */
const ticket = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="page-ticket"]')?.content ?? '';

/** Sends a report with the ticket of the page, without credentials. Ignores failures. */
export function sendReport(address: string, report: object): void {
  fetch(address, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket: ticket(), ...report }),
  }).catch(() => undefined);
}

/** Sends a report about a release. */
export function send(report: Report): void {
  if (sent >= MAX_REPORTS_PER_PAGE) return;
  sent += 1;
  sendReport(ADDRESS, { page: pageId(), ...report });
}

/** Returns the remote that has drawn an element or text, as its screen or as a fill in a slot; undefined for those of the shell. */
export function remoteOf(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
  const area = element?.closest<HTMLElement>('[data-remote], [data-fill]');
  return area?.dataset.fill?.split('/')[0] ?? area?.dataset.remote;
}
