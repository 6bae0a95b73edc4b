import { airportsQuery } from '@fareweave/shared-lib/api/places';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { Page } from '@fareweave/shared-lib/ui/page';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { TripCostProvider } from '@fareweave/shared-lib/ui/trip-costs';
import { useQuery } from '@tanstack/react-query';
import { PremiumPanel } from '../ui/premium/premium-panel.tsx';
import { TextLink } from '../ui/text-button.tsx';
import { Planner } from './planner.tsx';

/** The features in the panel for users without Premium (TPLN-31). */
const FEATURES = msg([
  'Round trips and loops of up to four places',
  'A sure way home, and what else goes home',
  'Pass fares only, or within a budget',
  'Calendar, paper and booking links of the whole trip',
]);

/** `/plan`: complete trips from a set of airports and back (TPLN-30). */
export function TripPlannerScreen() {
  const isPremium = hasPremium(useSession().user);
  const airports = useQuery({ ...airportsQuery, enabled: isPremium });
  if (!isPremium)
    return (
      <div className="wrap">
        <PremiumPanel
          lead={t(
            'Say where you start, when you can leave and when you must be home: the trip planner finds complete trips, the best first. Premium includes:',
          )}
          features={FEATURES.map((name) => ({ name: t(name) }))}
        />
      </div>
    );
  return (
    <Page
      title={t('Trip planner')}
      lead={rich(
        'Complete trips there and back: say when you can leave and when you must be home. <link>Is the pass worth it?</link>',
        { link: (text) => <TextLink href="/pass-calculator">{text}</TextLink> },
      )}
    >
      {airports.data !== undefined ? (
        <TripCostProvider>
          <Planner airports={airports.data} />
        </TripCostProvider>
      ) : airports.isError ? (
        <Failure text={t('Failed to load airports')} query={airports} />
      ) : (
        <Skeleton height="640px" />
      )}
    </Page>
  );
}
