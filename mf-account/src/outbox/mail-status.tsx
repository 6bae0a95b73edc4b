import type { Mail, MailList, MailState } from '@fareweave/shared-lib/api/mail';
import { formatMoment } from '@fareweave/shared-lib/domain/formats';
import { msg, plural, t } from '@fareweave/shared-lib/domain/texts';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Notice } from '@fareweave/shared-lib/ui/notice';

export const STATE_NAMES = msg({
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  dead: 'Dead',
}) satisfies Record<MailState, string>;

const TONES = { queued: 'gold', sending: 'accent', sent: 'pass', dead: 'danger' } as const satisfies Record<
  MailState,
  unknown
>;

export const MailStateBadge = ({ state }: Pick<Mail, 'state'>) => (
  <Badge tone={TONES[state]}>{t(STATE_NAMES[state])}</Badge>
);

/** Shows whether this server sends e-mails. */
export const AdapterNotice = ({ adapter }: Pick<MailList, 'adapter'>) =>
  adapter === 'outbox' ? (
    <Notice tone="warning" title={t('Adapter: outbox. These are test emails.')}>
      {t('This server sends no emails: “sent” means stored here. Set SMTP_URL to send emails to users.')}
    </Notice>
  ) : (
    <Notice tone="info" title={t('Adapter: SMTP. Emails are sent to users.')}>
      {t('This page shows the delivery status. Only the recipients can read the emails.')}
    </Notice>
  );

/** Returns the delivery history of an e-mail in one line. */
export function historyOf({ state, attempts, created_at, due_at, sent_at }: Mail): string {
  const failed = attempts === 0 ? [] : [plural(attempts, '# failed attempt', '# failed attempts')];
  const now = {
    queued: attempts === 0 ? [] : [t('next {moment}', { moment: formatMoment(due_at) })],
    sending: [],
    sent: sent_at === null ? [] : [t('sent {moment}', { moment: formatMoment(sent_at) })],
    dead: [t('given up')],
  }[state];
  return [t('Written {moment}', { moment: formatMoment(created_at) }), ...failed, ...now].join(' · ');
}
