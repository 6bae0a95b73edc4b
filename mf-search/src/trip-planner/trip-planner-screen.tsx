import { airportsQuery } from '@fareweave/shared-lib/api/places';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { useSession } from '@fareweave/shared-lib/platform';
import { Page } from '@fareweave/shared-lib/ui/page';
import { Failure, OfflineNote } from '@fareweave/shared-lib/ui/section-messages';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { TripCostProvider } from '@fareweave/shared-lib/ui/trip-costs';
import { useQuery } from '@tanstack/react-query';
import { PremiumPanel } from '../ui/premium-panel.tsx';
import { TextLink } from '../ui/text-button.tsx';
import { Planner } from './planner.tsx';

/** The features in the panel for users without Premium (TPLN-31). */
const FEATURES = [
  { name: 'Round trips and loops of up to four places' },
  { name: 'A sure way home, and what else goes home' },
  { name: 'Pass fares only, or within a budget' },
  { name: 'Calendar, paper and booking links of the whole trip' },
];

/** `/plan`: complete trips from a set of airports and back (TPLN-30). */
export function TripPlannerScreen() {
  const isPremium = hasPremium(useSession().user);
  const airports = useQuery({ ...airportsQuery, enabled: isPremium });
  if (!isPremium)
    return (
      <div className="wrap">
        <PremiumPanel
          lead="Say where you start, when you can leave and when you must be home: the trip planner finds complete trips, the best first. Premium includes:"
          features={FEATURES}
        />
      </div>
    );
  return (
    <Page
      title="Trip planner"
      lead={
        <>
          Complete trips there and back: say when you can leave and when you must be home.{' '}
          <TextLink href="/pass-calculator">Is the pass worth it?</TextLink>
        </>
      }
    >
      {airports.data !== undefined ? (
        <TripCostProvider>
          <Planner airports={airports.data} />
        </TripCostProvider>
      ) : airports.isError ? (
        <Failure
          text="Failed to load airports"
          error={airports.error}
          isRetrying={airports.isFetching}
          onRetry={airports.refetch}
        />
      ) : airports.fetchStatus === 'paused' ? (
        <OfflineNote />
      ) : (
        <Skeleton height="640px" />
      )}
    </Page>
  );
}
