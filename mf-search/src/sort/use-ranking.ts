import type { Weights } from '@fareweave/shared-lib/domain/best';
import { useMemo } from 'react';
import type { Ranking, SortOrder } from '../model/sort.ts';
import { useSortOrder } from './use-sort-order.ts';
import { useWeights } from './use-weights.ts';

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
