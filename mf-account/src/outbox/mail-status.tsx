import type { Mail, MailList, MailState } from '@fareweave/shared-lib/api/mail';
import { formatMoment } from '@fareweave/shared-lib/domain/formats';
import { counted } from '@fareweave/shared-lib/domain/plurals';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Notice } from '@fareweave/shared-lib/ui/notice';

const BADGES = {
  queued: { label: 'Queued', tone: 'gold' },
  sending: { label: 'Sending', tone: 'accent' },
  sent: { label: 'Sent', tone: 'pass' },
  dead: { label: 'Dead', tone: 'danger' },
} as const satisfies Record<MailState, unknown>;

export const MailStateBadge = ({ state }: Pick<Mail, 'state'>) => (
  <Badge tone={BADGES[state].tone}>{BADGES[state].label}</Badge>
);

/** Shows whether this server sends e-mails. */
export const AdapterNotice = ({ adapter }: Pick<MailList, 'adapter'>) =>
  adapter === 'outbox' ? (
    <Notice tone="warning" title="Adapter: outbox. These are test emails.">
      This server sends no emails: “sent” means stored here. Set SMTP_URL to send emails to users.
    </Notice>
  ) : (
    <Notice tone="info" title="Adapter: SMTP. Emails are sent to users.">
      This page shows the delivery status. Only the recipients can read the emails.
    </Notice>
  );

/** Returns the delivery history of an e-mail in one line. */
export function historyOf({ state, attempts, created_at, due_at, sent_at }: Mail): string {
  const failed = attempts === 0 ? [] : [counted(attempts, 'failed attempt')];
  const now = {
    queued: attempts === 0 ? [] : [`next ${formatMoment(due_at)}`],
    sending: [],
    sent: sent_at === null ? [] : [`sent ${formatMoment(sent_at)}`],
    dead: ['given up'],
  }[state];
  return [`Written ${formatMoment(created_at)}`, ...failed, ...now].join(' · ');
}
