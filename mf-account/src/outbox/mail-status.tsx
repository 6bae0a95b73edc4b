import type { Mail, MailList, MailState } from '@fareweave/shared-lib/api/mail';
import { formatMoment } from '@fareweave/shared-lib/domain/formats';
import { counted } from '@fareweave/shared-lib/domain/plurals';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Notice } from '@fareweave/shared-lib/ui/notice';

const LOOKS = {
  queued: { label: 'Queued', tone: 'gold' },
  sending: { label: 'Sending', tone: 'accent' },
  sent: { label: 'Sent', tone: 'wild' },
  dead: { label: 'Dead', tone: 'danger' },
} as const satisfies Record<MailState, unknown>;

export const MailStateBadge = ({ state }: Pick<Mail, 'state'>) => (
  <Badge tone={LOOKS[state].tone}>{LOOKS[state].label}</Badge>
);

/** Whether e-mails reach people, so that nobody takes a test for the real thing. */
export const AdapterNotice = ({ adapter }: Pick<MailList, 'adapter'>) =>
  adapter === 'outbox' ? (
    <Notice tone="warning" title="Adapter: outbox. These are test mails.">
      Nothing leaves this server: “sent” means kept here, to be read. Set SMTP_URL to send emails to people.
    </Notice>
  ) : (
    <Notice tone="info" title="Adapter: SMTP. Emails are sent to people.">
      What they say is only for them. Here is what became of each.
    </Notice>
  );

/** What became of an e-mail so far, in one line. */
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
