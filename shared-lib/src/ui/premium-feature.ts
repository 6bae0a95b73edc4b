import type { AlertRequest } from '@fareweave/shared-lib/platform';

/** The message for a feature that is not part of the plan, with a link to the plans. */
export const premiumFeature = (message: string): AlertRequest => ({
  title: 'Premium Feature',
  message,
  action: { label: 'Upgrade to Premium', path: '/plans' },
});
