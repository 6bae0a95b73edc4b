import type { PlanFacts, PlanType } from '@fareweave/shared-lib/domain/plans';
import { priceText } from '../../plans.ts';
import { html, renderSimulatorPage } from './page.ts';

interface CheckoutData {
  plans: PlanFacts;
  plan: PlanType;
  email: string;
  trialDays: number;
  back: string;
}

const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** Renders the payment page. It requires no card, because it charges nothing. */
export function checkoutPage({ plans, plan, email, trialDays, back }: CheckoutData): string {
  const price = priceText(plans, plan);
  const title = trialDays > 0 ? 'Try Fareweave Premium' : 'Subscribe to Fareweave Premium';
  return renderSimulatorPage(
    title,
    html`<dl>
<dt>Plan</dt><dd>Premium, ${plan}</dd>
<dt>Price</dt><dd>${price}</dd>
${trialDays > 0 ? html`<dt>Trial</dt><dd>${daysText(trialDays)} free</dd>` : null}
<dt>Due today</dt><dd>$${trialDays > 0 ? 0 : plans.premium[plan].price}</dd>
<dt>Account</dt><dd>${email}</dd>
</dl>
<form method="post">
<button type="submit" class="main">${trialDays > 0 ? 'Start trial' : `Pay $${plans.premium[plan].price}`}</button>
<a class="back" href="${back}">Back</a>
</form>
<p class="note">${
      trialDays > 0
        ? `After ${daysText(trialDays)} the subscription continues for ${price}. Cancel at any time before then.`
        : `The subscription continues for ${price} until you cancel it.`
    } No card is required, and nothing is charged.</p>`,
  );
}
