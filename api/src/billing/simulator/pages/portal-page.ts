import type { PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { priceText } from '../../price-text.ts';
import { latePaymentEnd } from '../../subscriptions/access-of.ts';
import type { Subscription } from '../../subscriptions/subscription.ts';
import { type Change, possibleChanges } from '../lifetime.ts';
import { type Html, html } from './html.ts';
import { renderPage } from './page.ts';
import { CHANGE_LABELS, endLabel, momentText, statusText } from './subscription-text.ts';

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
