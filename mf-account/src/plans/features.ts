import { allowanceText, type PlanFacts } from '@fareweave/shared-lib/domain/plans';

/** A line of the feature table: what each plan gives. */
export interface Feature {
  name: string;
  free: boolean | string;
  premium: boolean | string;
}

/** The feature table (PLAN-3). The allowance comes from the plan facts (PLAN-1), and SMS alerts are coming soon
 *  (PLAN-4). */
export const features = ({ free }: Pick<PlanFacts, 'free'>): Feature[] => [
  { name: 'Flight searches', free: allowanceText(free), premium: 'Unlimited' },
  { name: 'GoWild, Standard and Discount Den fares', free: true, premium: true },
  { name: 'Weather forecasts', free: true, premium: true },
  { name: 'Seat availability counts', free: false, premium: true },
  { name: 'Return flight search', free: false, premium: true },
  { name: 'Inbound flight search', free: false, premium: true },
  { name: 'Single route search', free: false, premium: true },
  { name: 'Interactive route map', free: false, premium: true },
  { name: 'Flight alerts by email', free: false, premium: true },
  { name: 'Flight alerts by SMS', free: false, premium: 'Coming soon' },
  { name: 'Hotel and rental car suggestions', free: false, premium: true },
  { name: 'Priority support', free: false, premium: true },
];
