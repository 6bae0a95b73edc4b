import type { ReleaseHealth } from '@fareweave/shared-lib/api/releases';
import { formatNumber } from '@fareweave/shared-lib/domain/formats';

/** Browsers report one in this many successful loads. */
const SAMPLED_ONE_IN = 10;

const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** The health of a release as texts. */
export interface Figures {
  loads: string;
  failures: string;
  errors: string;
  loadTime: string;
}

/** Returns the texts of a release's health: `about 1,230` loads, `12 (1%)` failures, `3 (0.2%)` with uncaught errors, and
 *  `340 ms` to the first screen. */
export function figures({ loaded, failed, errors, mean_load_ms: ms }: ReleaseHealth): Figures {
  const loads = loaded * SAMPLED_ONE_IN + failed;
  const ofLoads = (times: number): string =>
    times === 0 || loads === 0
      ? formatNumber(times)
      : `${formatNumber(times)} (${share.format(times / loads)})`;
  return {
    loads: loads === 0 ? 'none reported' : `about ${formatNumber(loads)}`,
    failures: ofLoads(failed),
    errors: ofLoads(errors),
    loadTime: ms === null ? 'not reported' : `${formatNumber(Math.round(ms))} ms`,
  };
}
