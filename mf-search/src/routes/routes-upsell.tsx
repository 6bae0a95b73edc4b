import { PremiumPanel } from '../ui/premium-panel.tsx';
import { NetworkPreview } from './network-preview.tsx';

/** The features in the panel for users without Premium (ROUT-2). */
const FEATURES: readonly { name: string; isComing?: boolean }[] = [
  { name: 'Interactive Route Map' },
  { name: 'Flight Notifications' },
  { name: 'Single Route Search' },
  { name: 'SMS Alerts', isComing: true },
];

/** Replaces the route map for users without Premium. */
export const RoutesUpsell = () => (
  <PremiumPanel
    lead="See where you can fly nonstop from every airport, and all connections between two of them. Premium includes:"
    features={FEATURES}
  >
    <NetworkPreview />
  </PremiumPanel>
);
