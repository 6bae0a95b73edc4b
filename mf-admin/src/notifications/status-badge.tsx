import { type Alert, displayStatus } from '@fareweave/shared-lib/domain/alerts';
import { Badge } from '@fareweave/shared-lib/ui/badge';
import { dollars } from '../words.ts';

const TONES = { Found: 'wild', Active: 'accent', 'Date Passed': 'plain', Inactive: 'plain' } as const;

/** How an alert stands (spec: accounts §4). */
export function StatusBadge({ alert }: { alert: Alert }) {
  const { label, price } = displayStatus(alert);
  return (
    <Badge tone={TONES[label]}>
      {label}
      {price !== null && ` ${dollars(price)}`}
    </Badge>
  );
}
