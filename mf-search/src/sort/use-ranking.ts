import type { Weights } from '@fareweave/shared-lib/domain/best';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { Ranking, SortOrder } from '../model/sort.ts';
import { useSortOrder } from './use-sort-order.ts';
import { useWeights } from './use-weights.ts';
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
  const [weights, setWeights] = useWeights();
  const ranking = useMemo(() => ({ order, weights }), [order, weights]);
  return { ranking, setOrder, setWeights };
}

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
