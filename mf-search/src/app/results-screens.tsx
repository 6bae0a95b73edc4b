import { t } from '@fareweave/shared-lib/domain/texts';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Activity, memo, useState } from 'react';
import { styled } from 'styled-components';
import type { Direction } from '../model/address/search-address.ts';
import type { ViewProps } from '../model/destinations.ts';
import { ReturnsLoading } from '../returns/returns-loading.tsx';
import { Screen } from '../ui/form-layout.tsx';
import { ListSkeleton } from '../ui/list-skeleton.tsx';

export const ResultsView = lazyPart(
  () => import(/* webpackChunkName: "results" */ '../results/results-view.tsx').then((m) => m.ResultsView),
  ResultsLoading,
);
export const ReturnsView = lazyPart(
  () => import(/* webpackChunkName: "returns" */ '../returns/returns-view.tsx').then((m) => m.ReturnsView),
  ReturnsLoading,
);

/** The departures of a search, or the return flights. Memoised: while `view` is the same object, nothing renders again. */
export const ResultsScreens = memo(({ view }: { view: ViewProps }) => {
  const isReturning = view.address.screen === 'return_flights';
  const [hasSeenResults, seeResults] = useState(!isReturning);
  if (!isReturning && !hasSeenResults) seeResults(true);
  return (
    <>
      {/* Stays mounted under the return flights, so that users find the departures unchanged. */}
      {hasSeenResults && (
        <Activity mode={isReturning ? 'hidden' : 'visible'}>
          <ResultsView {...view} />
        </Activity>
      )}
      {isReturning && <ReturnsView {...view} />}
    </>
  );
});

/** The placeholder of the results while their code or the flights of an inbound link load. */
export function ResultsLoading({ direction }: { direction?: Direction }) {
  return (
    <Screen className="wrap" data-dir={direction}>
      <ResultsSkeleton />
    </Screen>
  );
}

export const ResultsSkeleton = () => <CardsSkeleton label={t('Searching flights')} height="78px" />;

const CardsSkeleton = styled(ListSkeleton)`
  gap: 10px;
  margin-top: 28px;
`;
