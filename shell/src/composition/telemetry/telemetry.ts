import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { on, type PlatformEvents } from '@fareweave/shared-lib/platform';
import { asError, remoteStatuses } from '../runtime/remote-status.ts';
import { untilIdle } from '../runtime/until-idle.ts';
import { failingRelease, framesOf, withoutPersonalData } from './error-report.ts';
import { type Report, send } from './report.ts';

/** When web vitals are measured after the first screen is shown, in milliseconds: its data may still be loading. */
const MEASURED_AFTER_MS = 5000;
/** How long a report of a failure waits: in WebKit everything that is still loading fails just before a page is left. */
const LEAVING_MS = 1000;
/** Share of the pages that report load times and web vitals (RELS-35). */
const SAMPLED = 0.1;

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

/** Starts to report failures and uncaught errors of the releases in this page, each once however often the user retries, except
 *  failures right before the user leaves the page. A sample of pages also reports the time to the first screen, and web vitals; while
 *  there is a canary, every page reports web vitals, whose percentiles do not depend on the rate (RELS-35). Overridden releases are not
 *  reported. */
export function reportReleases(
  releases: readonly LiveRelease[],
  hasCanary: boolean,
  isSampled = Math.random() < SAMPLED,
): void {
  const reported = releases.filter(({ files }) => files !== null);
  const seen = new Set<string>();
  const sendOnce = ({ ms, frames, ...content }: Report): void => {
    const key = JSON.stringify(content);
    if (seen.has(key)) return;
    seen.add(key);
    send({ ...content, ms, frames });
  };
  const reportFailure = (
    release: LiveRelease,
    { message, stack }: { message: string; stack?: string | undefined },
    about: Pick<Report, 'kind' | 'phase'>,
  ): void =>
    sendOnce({
      remote: release.name,
      version: release.version,
      ...about,
      message: withoutPersonalData(message),
      frames: framesOf(stack, release),
    });

  const reportFailed = (
    failure: PlatformEvents['remote:failed'] & Partial<PlatformEvents['fill:failed']>,
  ): void => {
    const { remote, phase, component } = failure;
    const release = reported.find(({ name }) => name === remote);
    if (release === undefined) return;
    const where = component === undefined ? phase : `${phase} ${component}`;
    const timer = setTimeout(reportFailure, LEAVING_MS, release, failure, { kind: 'failed', phase: where });
    window.addEventListener('pagehide', () => clearTimeout(timer), { once: true });
  };
  on('remote:failed', reportFailed);
  on('fill:failed', reportFailed);

  const reportError = (thrown: unknown, file = ''): void => {
    const error = asError(thrown);
    const release = failingRelease(`${file}\n${error.stack}`, reported);
    if (release !== undefined) reportFailure(release, error, { kind: 'error' });
  };
  window.addEventListener('error', ({ error, filename }) => reportError(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));

  if (isSampled || hasCanary) void untilIdle().then(() => setTimeout(measure, MEASURED_AFTER_MS, reported));
  if (!isSampled) return;
  remoteStatuses.subscribe(() => {
    for (const { name: remote, version } of reported) {
      const ms = remoteStatuses.get()[remote]?.loadedIn;
      if (ms !== undefined) sendOnce({ remote, version, kind: 'loaded', ms });
    }
  });
}

/** Loads the code that measures web vitals. The product does not depend on it. */
const measure = (releases: readonly LiveRelease[]): Promise<void> =>
  import(/* webpackChunkName: "later-vitals" */ './vitals.ts').then(
    ({ reportVitals }) => reportVitals(releases, send),
    () => undefined,
  );
