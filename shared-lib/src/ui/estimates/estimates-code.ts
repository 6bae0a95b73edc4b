import { useEffect, useState } from 'react';
import type * as Fares from './fare-estimate.tsx';
import type * as Journeys from './journey-estimates.tsx';

type EstimatesCode = Pick<typeof Fares, 'EstimateLine' | 'EstimatePanel'> &
  Pick<typeof Journeys, 'JourneyEstimates'>;

/** The browser may be busy for this long; then the code loads all the same. Milliseconds. */
const LATEST_MS = 1000;
/** In place of the idle time, for browsers that do not report it. */
const PAUSE_MS = 100;

let loaded: EstimatesCode | null = null;
let loading: Promise<EstimatesCode> | null = null;

async function load(): Promise<EstimatesCode> {
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: LATEST_MS });
    else setTimeout(resolve, PAUSE_MS);
  });
  const [{ EstimateLine, EstimatePanel }, { JourneyEstimates }] = await Promise.all([
    import(/* webpackChunkName: "estimates" */ './fare-estimate.tsx'),
    import(/* webpackChunkName: "estimates" */ './journey-estimates.tsx'),
  ]);
  loaded = { EstimateLine, EstimatePanel, JourneyEstimates };
  return loaded;
}

/** Returns the code of the estimates. It loads when flights are drawn and the browser has nothing else to do, because flights do not depend
 *  on it: null until then, and after a failure, which has no message. */
export function useEstimatesCode(isWanted: boolean): EstimatesCode | null {
  const [code, setCode] = useState(loaded);
  useEffect(() => {
    if (!isWanted || code !== null) return;
    loading ??= load();
    loading.then(setCode, () => {
      loading = null;
    });
  }, [isWanted, code]);
  return isWanted ? code : null;
}
