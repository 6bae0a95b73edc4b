import { chargesQuery } from '@fareweave/shared-lib/api/charges';
import { airportsQuery } from '@fareweave/shared-lib/api/places';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient } from '@fareweave/shared-lib/platform';
import { Page } from '@fareweave/shared-lib/ui/page';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Calculator } from './calculator.tsx';

/** The frame of the page and of its first paint. */
export const PassCalculatorPage = ({ children }: { children: ReactNode }) => (
  <Page
    title={t('Is the pass worth it?')}
    lead={t(
      'What a year of trips costs with the GoWild pass, with Discount Den and with standard fares, and from how many trips on the pass costs less.',
    )}
  >
    {children}
  </Page>
);

/** The placeholder of the calculator. */
export const CalculatorSkeleton = () => <Skeleton height="640px" />;

/** `/pass-calculator`: from how many trips a year the pass costs less (COST-10). */
export function PassCalculatorScreen() {
  const airports = useQuery(airportsQuery);
  const charges = useQuery(chargesQuery);
  const failed = [airports, charges].find(({ isError }) => isError);
  return (
    <PassCalculatorPage>
      {airports.data !== undefined && charges.data !== undefined ? (
        <Calculator airports={airports.data} charges={charges.data} />
      ) : failed !== undefined ? (
        <Failure text={t('The calculator could not be loaded.')} query={failed} />
      ) : (
        <CalculatorSkeleton />
      )}
    </PassCalculatorPage>
  );
}

PassCalculatorScreen.preload = (): void => {
  void queryClient.prefetchQuery(airportsQuery);
  void queryClient.prefetchQuery(chargesQuery);
};
