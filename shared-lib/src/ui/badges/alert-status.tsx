import { type Alert, displayStatus } from '../../domain/accounts/alerts.ts';
import { exactDollars } from '../../domain/time/money.ts';
import { Badge } from './badge.tsx';

const TONES = { Found: 'wild', Active: 'accent', 'Date Passed': 'plain', Inactive: 'plain' } as const;

/** The status of an alert (ALRT-9). */
export function AlertStatus({ alert }: { alert: Alert }) {
  const { label, price } = displayStatus(alert);
  return (
    <Badge tone={TONES[label]}>
      {label}
      {price !== null && ` ${exactDollars(price)}`}
    </Badge>
  );
}
