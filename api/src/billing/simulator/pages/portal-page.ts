import { formatMomentInUtc } from '@fareweave/shared-lib/domain/formats';
import type { PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { priceText } from '../../plans.ts';
import { latePaymentEnd } from '../../subscriptions/access.ts';
import type { Subscription } from '../../subscriptions/subscription.ts';
import { type Change, possibleChanges } from '../lifetime.ts';
import { type Html, html, renderPage } from './page.ts';

interface Portal {
  plans: PlanFacts;
  subscriptions: readonly Subscription[];
  now: Date;
  back: string;
}

/** The page to manage subscriptions on. */
export const portalPage = ({ plans, subscriptions, now, back }: Portal): string =>
  renderPage(
    'Your subscription',
    html`${subscriptions.map((subscription) => section(subscription, plans, now))}
${subscriptions.length === 0 ? html`<p>There is no subscription.</p>` : null}
<a class="back" href="${back}">Back</a>`,
  );

function section(subscription: Subscription, plans: PlanFacts, now: Date): Html {
  const { id, plan, status, trialEnd } = subscription;
  const end = status === 'past_due' ? latePaymentEnd(subscription) : subscription.currentPeriodEnd;
  const changes = possibleChanges(subscription, now);
  return html`<section aria-label="Premium${plan === null ? '' : `, ${plan}`}">
<dl>
<dt>Plan</dt><dd>Premium${plan === null ? '' : `, ${plan}`}</dd>
${plan === null ? null : html`<dt>Price</dt><dd>${priceText(plans, plan)}</dd>`}
<dt>Status</dt><dd>${statusText(subscription)}</dd>
${trialEnd !== null && trialEnd > now ? html`<dt>Trial until</dt><dd>${momentText(trialEnd)}</dd>` : null}
${end === null ? null : html`<dt>${endLabel(subscription)}</dt><dd>${momentText(end)}</dd>`}
</dl>
${changes.length === 0 ? null : html`<form method="post"><input type="hidden" name="subscription" value="${id}">${changes.map(button)}</form>`}
</section>`;
}

const button = (change: Change): Html =>
  html`<button name="change" value="${change}" type="submit"${KINDS[change] ?? null}>${CHANGE_LABELS[change]}</button>`;

const KINDS: Partial<Record<Change, Html>> = {
  resume: html` class="main"`,
  pay: html` class="main"`,
  'cancel-now': html` class="danger"`,
};

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
