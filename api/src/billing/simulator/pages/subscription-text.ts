import { formatMomentInUtc } from '@fareweave/shared-lib/domain/formats';
import type { Subscription } from '../../subscriptions/subscription.ts';
import type { Change } from '../lifetime.ts';

/** `7 days`, `1 day`. */
export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** `Fri, Nov 27, 2026, 5:00 PM UTC`. */
export const momentText = formatMomentInUtc;

/** `Trial`, and what the other statuses are called. */
export const statusText = ({ status }: Subscription): string => STATUSES[status] ?? status;

const STATUSES: Record<string, string> = {
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Payment is late',
  unpaid: 'Not paid',
  paused: 'Paused',
  canceled: 'Ended',
};

/** What becomes of it: `Renews on`, `Ends on` or `Ended on`. */
export function endLabel({ status, cancelAtPeriodEnd }: Subscription): string {
  if (status === 'canceled') return 'Ended on';
  return cancelAtPeriodEnd || status === 'past_due' ? 'Ends on' : 'Renews on';
}

export const CHANGE_LABELS: Record<Change, string> = {
  'cancel-later': 'Cancel at the end of the period',
  resume: 'Keep the subscription',
  'cancel-now': 'Cancel now',
  'tell-trial-end': 'Send the email before the trial ends (test)',
  'end-trial': 'End the trial now and pay',
  'fail-payment': 'Let a payment fail (test)',
  pay: 'Pay what is owed',
};
