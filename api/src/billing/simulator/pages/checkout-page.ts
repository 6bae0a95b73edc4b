import type { PlanFacts, PlanType } from '@fareweave/shared-lib/domain/plans';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { priceText } from '../../plans.ts';
import { html, planName, renderSimulatorPage } from './page.ts';

interface CheckoutData {
  plans: PlanFacts;
  plan: PlanType;
  email: string;
  trialDays: number;
  back: string;
}

/** Renders the payment page in the language that is set. It requires no card, because it charges nothing. */
export function checkoutPage({ plans, plan, email, trialDays, back }: CheckoutData): string {
  const price = priceText(plans, plan);
  const due = `$${plans.premium[plan].price}`;
  const hasTrial = trialDays > 0;
  return renderSimulatorPage(
    hasTrial ? t('Try Fareweave Premium') : t('Subscribe to Fareweave Premium'),
    html`<dl>
<dt>${t('Plan')}</dt><dd>${planName(plan)}</dd>
<dt>${t('Price')}</dt><dd>${price}</dd>
${hasTrial ? html`<dt>${t('Trial')}</dt><dd>${plural(trialDays, '# day free', '# days free')}</dd>` : null}
<dt>${t('Due today')}</dt><dd>${hasTrial ? '$0' : due}</dd>
<dt>${t('Account')}</dt><dd>${email}</dd>
</dl>
<form method="post">
<button type="submit" class="main">${hasTrial ? t('Start trial') : t('Pay {price}', { price: due })}</button>
<a class="back" href="${back}">${t('Back')}</a>
</form>
<p class="note">${
      hasTrial
        ? plural(
            trialDays,
            'After # day the subscription continues for {price}. Cancel at any time before then. No card is required, and nothing is charged.',
            'After # days the subscription continues for {price}. Cancel at any time before then. No card is required, and nothing is charged.',
            { price },
          )
        : t(
            'The subscription continues for {price} until you cancel it. No card is required, and nothing is charged.',
            { price },
          )
    }</p>`,
  );
}
