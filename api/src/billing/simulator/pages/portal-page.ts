import { formatMomentInUtc } from '@fareweave/shared-lib/domain/formats';
import type { PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { msg, t, textOf } from '@fareweave/shared-lib/domain/texts';
import { priceText } from '../../plans.ts';
import { latePaymentEnd } from '../../subscriptions/access.ts';
import type { Subscription } from '../../subscriptions/subscription.ts';
import { type Change, possibleChanges } from '../lifetime.ts';
import { type Html, html, planName, renderSimulatorPage } from './page.ts';

interface PortalData {
  plans: PlanFacts;
  subscriptions: readonly Subscription[];
  now: Date;
  back: string;
}

/** Renders the page to manage subscriptions in the language that is set. */
export const portalPage = ({ plans, subscriptions, now, back }: PortalData): string =>
  renderSimulatorPage(
    t('Your subscription'),
    html`${subscriptions.map((subscription) => section(subscription, plans, now))}
${subscriptions.length === 0 ? html`<p>${t('There is no subscription.')}</p>` : null}
<a class="back" href="${back}">${t('Back')}</a>`,
  );

function section(subscription: Subscription, plans: PlanFacts, now: Date): Html {
  const { id, plan, status, trialEnd } = subscription;
  const name = plan === null ? 'Premium' : planName(plan);
  const end = status === 'past_due' ? latePaymentEnd(subscription) : subscription.currentPeriodEnd;
  const changes = possibleChanges(subscription, now);
  return html`<section aria-label="${name}">
<dl>
<dt>${t('Plan')}</dt><dd>${name}</dd>
${plan === null ? null : html`<dt>${t('Price')}</dt><dd>${priceText(plans, plan)}</dd>`}
<dt>${t('Status')}</dt><dd>${textOf(STATUSES[status] ?? status)}</dd>
${trialEnd !== null && trialEnd > now ? html`<dt>${t('Trial until')}</dt><dd>${formatMomentInUtc(trialEnd)}</dd>` : null}
${end === null ? null : html`<dt>${endLabel(subscription)}</dt><dd>${formatMomentInUtc(end)}</dd>`}
</dl>
${changes.length === 0 ? null : html`<form method="post"><input type="hidden" name="subscription" value="${id}">${changes.map(button)}</form>`}
</section>`;
}

const STATUSES: Record<string, string> = msg({
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Payment overdue',
  unpaid: 'Not paid',
  paused: 'Paused',
  canceled: 'Ended',
});

function endLabel({ status, cancelAtPeriodEnd }: Subscription): string {
  if (status === 'canceled') return t('Ended on');
  return cancelAtPeriodEnd || status === 'past_due' ? t('Ends on') : t('Renews on');
}

const button = (change: Change): Html =>
  html`<button name="change" value="${change}" type="submit"${BUTTON_CLASSES[change] ?? null}>${t(BUTTON_LABELS[change])}</button>`;

const BUTTON_CLASSES: Partial<Record<Change, Html>> = {
  resume: html` class="main"`,
  pay: html` class="main"`,
  'cancel-now': html` class="danger"`,
};

const BUTTON_LABELS = msg({
  'cancel-later': 'Cancel at the end of the period',
  resume: 'Keep the subscription',
  'cancel-now': 'Cancel now',
  'send-trial-email': 'Send the email before the trial ends (test)',
  'end-trial': 'End the trial now and pay',
  'fail-payment': 'Let a payment fail (test)',
  pay: 'Pay the overdue amount',
}) satisfies Record<Change, string>;
