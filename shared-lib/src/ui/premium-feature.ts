import type { AlertRequest } from '@fareweave/shared-lib/platform';
import { t } from '../domain/i18n/texts.ts';

/** The message for a feature that is not part of the plan, with a link to the plans. */
export const premiumFeature = (message: string): AlertRequest => ({
  title: t('Premium Feature'),
  message,
  action: { label: t('Upgrade to Premium'), path: '/plans' },
});
