import { planFactsQuery } from '@fareweave/shared-lib/api/plans';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, useSession } from '@fareweave/shared-lib/platform';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { RatesNote } from '@fareweave/shared-lib/ui/price';
import { RetryButton } from '@fareweave/shared-lib/ui/retry-button';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { PlanCards } from './plan-cards.tsx';
import { PlansPage, PlansSkeleton } from './plans-page.tsx';

/** The pricing page (PLAN-8). */
export function PlansScreen() {
  const plans = useQuery(planFactsQuery);
  // The cards depend on the user: the skeleton stays until the session is verified, so that the layout does not shift.
  const { isLoading } = useSession();
  return (
    <PlansPage>
      {(plans.isPending || (plans.isSuccess && isLoading)) && <PlansSkeleton />}
      {plans.isError && (
        <Notice tone="danger" title={t('Plans could not be loaded')}>
          <Failure>
            {plans.error.message}
            <RetryButton onClick={() => plans.refetch()} busy={plans.isFetching} />
          </Failure>
        </Notice>
      )}
      {plans.isSuccess && !isLoading && (
        <>
          <PlanCards facts={plans.data} />
          <RatesNote />
        </>
      )}
    </PlansPage>
  );
}

PlansScreen.preload = () => void queryClient.prefetchQuery(planFactsQuery);

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
`;
