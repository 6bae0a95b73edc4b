import { type Amount, centsText } from '../../domain/costs/cost-texts.ts';
import { t } from '../../domain/i18n/texts.ts';
import { Beside } from '../display/price.tsx';

/** A total. A plus sign after it means that it leaves something out, which the page names once (COST-3). */
export const Total = ({ cost }: { cost: Amount }) => (
  <>
    {centsText(cost.cents)}
    {cost.left_out.length > 0 && (
      <>
        <span aria-hidden="true">+</span>
        <span className="visually-hidden">{t(' and more')}</span>
      </>
    )}
    <Beside amount={cost.cents / 100} />
  </>
);
