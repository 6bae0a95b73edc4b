import { type TripPlansSoFar, tripPlansQuery } from '@fareweave/shared-lib/api/trip-plans';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { cityNames } from '@fareweave/shared-lib/domain/city-names';
import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate, queryClient } from '@fareweave/shared-lib/platform';
import { SourceBadge } from '@fareweave/shared-lib/ui/badges';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { FareEstimatesProvider } from '@fareweave/shared-lib/ui/fare-estimates';
import { PlainList, Row, Stack, screenOnly } from '@fareweave/shared-lib/ui/layout';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { RatesNote } from '@fareweave/shared-lib/ui/price';
import { OfflineNote } from '@fareweave/shared-lib/ui/section-messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { MissingFlightsNotice } from '../../flights/index.ts';
import { ListParty, tripsOf } from '../../ui/list-party.tsx';
import { SortMenu } from '../../ui/sort-menu.tsx';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import { WatchPlanButton } from '../../watch/index.ts';
import { BOUNDS, type CHOICES } from '../question/check-values.ts';
import { type TripValues, tripAddress, tripQuery, unorderedAddress } from '../question/trip-values.ts';
import { NoPlans } from './no-plans.tsx';
import { PlansFailure } from './plans-failure.tsx';
import { SearchProgress } from './search-progress.tsx';
import { TripPlanCard } from './trip-plan-card.tsx';

interface TripPlansProps {
  /** The question of the address bar. */
  values: TripValues;
  result: UseQueryResult<TripPlansSoFar>;
  airports: readonly Airport[];
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The trips that answer the question, as they arrive (TPLN-34). */
export function TripPlans({ values, result, airports, heading }: TripPlansProps) {
  const id = useId();
  const cityOf = useMemo(() => cityNames(airports), [airports]);
  // The trip that is printed alone.
  const [printed, setPrinted] = useState<string | null>(null);
  const { data, error, isError, isFetching, fetchStatus, refetch } = result;
  const plans = data?.plans ?? [];
  const end = data?.end ?? null;
  const limit = Number(values.limit);
  const isCut = end?.reason === 'too-large' && plans.length > 0;
  const marked = values.trip === '' ? undefined : plans.find((plan) => plan.id === values.trip);

  // Cancels the search and keeps the trips that have arrived.
  function cancel(): void {
    const { queryKey } = tripPlansQuery(tripQuery(values));
    const soFar = queryClient.getQueryData(queryKey);
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, soFar);
  }

  function searchAgain(): void {
    // The pressed button disappears, at the latest when the search ends.
    heading.current?.focus();
    void refetch();
  }

  const print = useStableCallback((trip: string): void => {
    flushSync(() => setPrinted(trip));
    window.addEventListener('afterprint', () => setPrinted(null), { once: true });
    window.print();
  });

  return (
    <Stack as="section" $gap="14px" aria-labelledby={id}>
      <Head $gap="8px 12px">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('Trips')}
        </h2>
        <SourceBadge source={data?.source ?? null} />
        {/* At the end of the line, so that the late badge does not move it. */}
        <Order $spread $screenOnly $gap="8px 12px">
          <WatchPlanButton query={unorderedAddress(values).replace(/^[^?]*\??/, '')} />
          {/* Another order is another question: the server may find other trips. */}
          <SortMenu
            order={values.sort}
            names={sortNames()}
            onChange={(sort) => navigate(tripAddress({ ...values, sort }), { replace: true })}
          />
        </Order>
      </Head>
      {fetchStatus === 'paused' ? (
        <OfflineNote />
      ) : (
        !isError && (
          <SearchProgress
            soFar={data ?? null}
            isSearching={isFetching}
            onCancel={cancel}
            onRestart={searchAgain}
          />
        )
      )}
      {end?.failed_origins !== undefined && (
        <MissingFlightsNotice
          results={{ source: 'live', failed_origins: end.failed_origins }}
          nameOf={cityOf}
        />
      )}
      {isCut && (
        <Notice tone="warning" title={t('Not all trips')}>
          {t(
            'There are too many possibilities to check all of them. Name the places to visit, or choose a shorter window.',
          )}
        </Notice>
      )}
      {values.trip !== '' && end !== null && marked === undefined && (
        <Notice tone="warning">
          {t('The trip of this link is no longer among the trips found. Here are the others.')}
        </Notice>
      )}
      {plans.length > 0 ? (
        <ListParty list={plans} tripsOf={tripsOf} />
      ) : (
        // Without trips there is no `ListParty`, which otherwise says how the budget is converted.
        values.budget !== '' && <RatesNote />
      )}
      {plans.length > 0 && (
        <FareEstimatesProvider value={plans.some(({ pass_seat }) => pass_seat !== null)}>
          <PlainList as="ol" $gap="16px">
            {plans.map((plan) => (
              <TripPlanCard
                key={plan.id}
                plan={plan}
                cityOf={cityOf}
                address={tripAddress({ ...values, trip: plan.id })}
                isMarked={plan === marked}
                isPrinted={printed === null || printed === plan.id}
                onPrint={print}
              />
            ))}
          </PlainList>
        </FareEstimatesProvider>
      )}
      {isError && !isFetching && <PlansFailure error={error} onRetry={searchAgain} />}
      {end !== null && plans.length === 0 && <NoPlans reason={end.reason} values={values} />}
      {end !== null && plans.length > 0 && plans.length === limit && limit < BOUNDS.limit[1] && (
        <More>
          <ButtonLink href={tripAddress({ ...values, limit: String(BOUNDS.limit[1]) })}>
            {t('Show up to {count} trips', { count: BOUNDS.limit[1] })}
          </ButtonLink>
        </More>
      )}
    </Stack>
  );
}

const sortNames = (): Record<(typeof CHOICES.sort)[number], string> => ({
  best: t('Best'),
  price: t('Price'),
  hours: t('Time at the places'),
  home: t('Ways home'),
});

const Head = styled(Row)`
  h2 {
    scroll-margin-top: 120px;
    outline: none;
  }
`;

const Order = styled(Row)`
  margin-inline-start: auto;

  /* The menu has a line of its own on phones, so that nothing moves when the badge of the source appears. */
  @media (width < 40em) {
    flex: 1 0 100%;
    margin-inline-start: 0;
  }
`;

const More = styled.div`
  display: grid;
  justify-content: center;
  ${screenOnly}
`;
