import { planFactsQuery } from '@fareweave/shared-lib/api/plans';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, useSession } from '@fareweave/shared-lib/platform';
import { RatesNote } from '@fareweave/shared-lib/ui/price';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { useQuery } from '@tanstack/react-query';
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
      {plans.isError && <Failure text={t('Plans could not be loaded')} query={plans} />}
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
