import { centsText } from '../../domain/costs/cost-texts.ts';
import type { TripCost } from '../../domain/costs/trip-cost.ts';

/** A total. A plus sign after it means that it leaves something out, which the page names once (COST-3). */
export const Total = ({ cost }: { cost: Pick<TripCost, 'cents' | 'left_out'> }) => (
  <>
    {centsText(cost.cents)}
    {cost.left_out.length > 0 && (
      <>
        <span aria-hidden="true">+</span>
        <span className="visually-hidden"> and more</span>
      </>
    )}
  </>
);
