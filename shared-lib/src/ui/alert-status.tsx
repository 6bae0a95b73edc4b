import { type Alert, displayStatus } from '../domain/alerts.ts';
import { exactDollars } from '../domain/money.ts';
import { Badge } from './badge.tsx';

const TONES = { Found: 'wild', Active: 'accent', 'Date Passed': 'plain', Inactive: 'plain' } as const;

/** How an alert stands (spec: accounts §4). */
export function AlertStatus({ alert }: { alert: Alert }) {
  const { label, price } = displayStatus(alert);
  return (
    <Badge tone={TONES[label]}>
      {label}
      {price !== null && ` ${exactDollars(price)}`}
    </Badge>
  );
}
