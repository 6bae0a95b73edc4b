import { DEFAULT_WEIGHTS, type Weights } from '@fareweave/shared-lib/domain/best';
import { useState } from 'react';

/** The highest value that a traveller can give, US dollars (RSLT-34). */
export const MAX_WEIGHT = 100;

/** The weights of “Best” and their setter, which stores them on this device (RSLT-34). */
export function useWeights(): [Weights, (weights: Weights) => void] {
  const [weights, setWeights] = useState(deviceWeights);
  function choose(next: Weights): void {
    setWeights(next);
    try {
      window.localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage the weights apply to this visit.
    }
  }
  return [weights, choose];
}

const KEY = 'mf-search:best-weights';

/** The stored weights; the defaults on a first visit, and when the storage is forbidden or corrupt. */
function deviceWeights(): Weights {
  try {
    const stored = JSON.parse(window.localStorage.getItem(KEY) ?? '');
    // A device may have stored its weights before missed connections had one.
    const { hour, stop, night, wayHome, missed = DEFAULT_WEIGHTS.missed } = stored;
    const weights = { hour, stop, night, wayHome, missed };
    return Object.values(weights).every(isWeight) ? weights : DEFAULT_WEIGHTS;
  } catch {
    return DEFAULT_WEIGHTS;
  }
}

const isWeight = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_WEIGHT;
