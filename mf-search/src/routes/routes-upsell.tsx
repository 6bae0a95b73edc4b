import { t } from '@fareweave/shared-lib/domain/texts';
import { PremiumPanel } from '../ui/premium/premium-panel.tsx';
import { NetworkPreview } from './network-preview.tsx';

/** The features in the panel for users without Premium (ROUT-2). SMS alerts are coming soon (PLAN-4). */
const features = () => [
  { name: t('Interactive Route Map') },
  { name: t('Flight Notifications') },
  { name: t('Single Route Search') },
  { name: t('SMS Alerts'), isComing: true },
];

/** Replaces the route map for users without Premium. */
export const RoutesUpsell = () => (
  <PremiumPanel
    lead={t(
      'See where you can fly nonstop from every airport, and all connections between two of them. Premium includes:',
    )}
    features={features()}
  >
    <NetworkPreview />
  </PremiumPanel>
);
