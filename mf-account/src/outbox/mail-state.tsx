import type { Mail, MailState } from '@fareweave/shared-lib/api/mail';
import { Badge } from '@fareweave/shared-lib/ui/badges';

const LOOKS = {
  queued: { label: 'Queued', tone: 'gold' },
  sending: { label: 'Sending', tone: 'accent' },
  sent: { label: 'Sent', tone: 'wild' },
  dead: { label: 'Dead', tone: 'danger' },
} as const satisfies Record<MailState, unknown>;

export const MailStateBadge = ({ state }: Pick<Mail, 'state'>) => (
  <Badge tone={LOOKS[state].tone}>{LOOKS[state].label}</Badge>
);
