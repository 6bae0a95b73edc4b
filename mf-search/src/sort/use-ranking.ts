import { readStored, writeStored } from '@fareweave/shared-lib/browser-storage';
import { DEFAULT_WEIGHTS, type Weights } from '@fareweave/shared-lib/domain/best';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { DEFAULT_ORDER, type Ranking, type SortOrder, sortOrder } from '../model/sort.ts';
import type { WhyBestProps } from './why-best.tsx';

interface RankingState {
  /** Keeps its identity while its values are the same. */
  ranking: Ranking;
  setOrder: (order: SortOrder) => void;
  setWeights: (weights: Weights) => void;
}

/** The sort order of the results with the weights of “Best”, both stored on this device. */
export function useRanking(): RankingState {
  const [order, setOrder] = useSortOrder();
  const [weights, setWeights] = useStored({
    key: 'mf-search:best-weights',
    read: readWeights,
    write: JSON.stringify,
    initial: DEFAULT_WEIGHTS,
  });
  const ranking = useMemo(() => ({ order, weights }), [order, weights]);
  return { ranking, setOrder, setWeights };
}

/** The key of releases before 23 November 2026. */
const OLD_KEY = 'fareweave_sort';

/** The sort order of the results: the default on a first visit (RSLT-20). */
export const useSortOrder = () =>
  useStored<SortOrder>({
    key: 'mf-search:sort',
    read: (text) => sortOrder(text ?? readStored(OLD_KEY) ?? null) ?? DEFAULT_ORDER,
    write: String,
    initial: DEFAULT_ORDER,
  });

interface Stored<T> {
  /** The key of the browser's storage. */
  key: string;
  /** Returns the value of a stored text, null without one. May throw. */
  read: (text: string | null) => T;
  write: (value: T) => string;
  /** The value when the storage is forbidden or corrupt. */
  initial: T;
}

/** A value that this device stores, and its setter. */
function useStored<T>({ key, read, write, initial }: Stored<T>): [T, (value: T) => void] {
  const [value, setValue] = useState(() => {
    try {
      return read(readStored(key) ?? null);
    } catch {
      return initial;
    }
  });
  function choose(next: T): void {
    setValue(next);
    // Without storage the value applies to this visit.
    writeStored(key, write(next));
  }
  return [value, choose];
}

/** The highest value that a traveller can give, US dollars (RSLT-34). */
export const MAX_WEIGHT = 100;

/** Throws for a text that is not JSON of an object. */
function readWeights(text: string | null): Weights {
  // A device may have stored its weights when missed connections did not have a weight yet.
  const { hour, stop, night, wayHome, missed = DEFAULT_WEIGHTS.missed } = JSON.parse(text ?? '');
  const weights = { hour, stop, night, wayHome, missed };
  return Object.values(weights).every(isWeight) ? weights : DEFAULT_WEIGHTS;
}

const isWeight = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_WEIGHT;

export type WhyBest = ComponentType<WhyBestProps>;

/** The component that explains the order “Best”, loaded when it is needed; null until then. The order itself does not need
 *  it, so a failure to load it has no message. */
export function useWhyBest(isNeeded: boolean): WhyBest | null {
  const [part, setPart] = useState<{ WhyBest: WhyBest } | null>(null);
  useEffect(() => {
    if (isNeeded) import(/* webpackChunkName: "why-best" */ './why-best.tsx').then(setPart, () => undefined);
  }, [isNeeded]);
  return isNeeded && part !== null ? part.WhyBest : null;
}
