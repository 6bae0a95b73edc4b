import type { ReleaseHealth } from '@fareweave/shared-lib/api/releases';
import { formatDecimals, formatNumber } from '@fareweave/shared-lib/domain/formats';
import { languageLocale, plural, t } from '@fareweave/shared-lib/domain/texts';

/** Browsers report one in this many successful loads. */
const SAMPLED_ONE_IN = 10;

const share = (times: number, all: number): string =>
  new Intl.NumberFormat(languageLocale() ?? 'en-US', { style: 'percent', maximumFractionDigits: 1 }).format(
    times / all,
  );

type WebVital = ReleaseHealth['vitals']['inp'];

/** Returns `210 ms (300 pages)`; `– (12 pages)` when there are too few pages. */
export const milliseconds = (vital: WebVital): string =>
  percentile(vital, (ms) => `${formatNumber(Math.round(ms))} ms`);

/** Returns `0.12 (300 pages)`. */
export const score = (vital: WebVital): string => percentile(vital, (value) => formatDecimals(value, 2));

const percentile = ({ p75, pages }: WebVital, format: (value: number) => string): string =>
  plural(pages, '{value} ({number} page)', '{value} ({number} pages)', {
    value: p75 === null ? '–' : format(p75),
    number: formatNumber(pages),
  });

/** `12 (1%)`: a number of times, with its share of all. */
export const ofAll = (times: number, all: number): string =>
  times === 0 || all === 0 ? formatNumber(times) : `${formatNumber(times)} (${share(times, all)})`;

/** Returns the texts of a release's health: `about 1,230` loads, `12 (1%)` failures, `3 (0.2%)` with uncaught errors, and
 *  `340 ms` to the first screen. */
export function figures({
  loaded,
  failed,
  errors,
  mean_load_ms: ms,
}: Omit<ReleaseHealth, 'vitals'>): Record<'loads' | 'failures' | 'errors' | 'loadTime', string> {
  const loads = loaded * SAMPLED_ONE_IN + failed;
  return {
    loads: loads === 0 ? t('none reported') : t('about {loads}', { loads: formatNumber(loads) }),
    failures: ofAll(failed, loads),
    errors: ofAll(errors, loads),
    loadTime: ms === null ? t('not reported') : `${formatNumber(Math.round(ms))} ms`,
  };
}
