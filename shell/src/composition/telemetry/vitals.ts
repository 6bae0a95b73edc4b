import { type LiveRelease, matchRoute } from '@fareweave/shared-lib/domain/composition';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { remoteStatuses } from '../runtime/remote-status.ts';
import { type Report, remoteOf } from './report.ts';

/** The most that the server accepts. */
const MOST_MS = 600_000;
const MOST_CLS = 100;

/** Measures the web vitals of this page and reports them once, when the page is hidden. LCP and CLS belong to the release whose screen the
 *  page was opened with, INP to the one whose area contains the element of the slowest input. Areas of the shell belong to no release. This
 *  may be called late, because the browser keeps what it measures before. */
export function reportVitals(releases: readonly LiveRelease[], send: (report: Report) => void): void {
  const first = firstShown(releases);
  const remoteAt = inputAreas(first);
  const page: { lcp?: number; cls?: number } = {};
  let slowest: { remote: string | undefined; inp: number } | null = null;
  onLCP(({ value }) => {
    page.lcp = milliseconds(value);
  });
  onCLS(({ value }) => {
    page.cls = Math.min(MOST_CLS, Math.round(value * 10_000) / 10_000);
  });
  onINP(
    ({ value, entries: [entry] }) => {
      slowest = { remote: entry && remoteAt(entry), inp: milliseconds(value) };
    },
    { reportAllChanges: true },
  );

  let isReported = false;
  // Listeners on the window run before those on the document, so the library has reported its final values by then.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isReported) return;
    isReported = true;
    for (const { name: remote, version } of releases) {
      const vitals = {
        ...(remote === first && page),
        ...(remote === slowest?.remote && { inp: slowest.inp }),
      };
      if (Object.keys(vitals).length > 0) send({ remote, version, kind: 'vitals', ...vitals });
    }
  });
}

const milliseconds = (value: number): number => Math.min(MOST_MS, Math.round(value));

/** Returns the remote whose screen the page was opened with; undefined if that was a page of the shell or the guard redirected. */
function firstShown(releases: readonly LiveRelease[]): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const address = new URL(navigation?.name ?? window.location.href);
  const [mounted] =
    Object.entries(remoteStatuses.get()).find(([, status]) => status.loadedIn !== undefined) ?? [];
  return matchRoute(releases, address.pathname)?.release.name === mounted ? mounted : undefined;
}

/** Remembers in which remote's area each input was, because its element may be gone when the input has been measured. `first`: the remote
 *  of all inputs before this call. */
function inputAreas(first: string | undefined): (entry: PerformanceEventTiming) => string | undefined {
  const changes: { at: number; remote: string | undefined }[] = [{ at: 0, remote: first }];
  const remember = ({ target, timeStamp: at }: Event): void => {
    const remote = remoteOf(target);
    if (changes.at(-1)?.remote !== remote) changes.push({ at, remote });
  };
  for (const input of ['pointerdown', 'keydown'])
    window.addEventListener(input, remember, { capture: true, passive: true });
  return ({ target, startTime }) =>
    target === null ? changes.findLast(({ at }) => at <= startTime)?.remote : remoteOf(target);
}
