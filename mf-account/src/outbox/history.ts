import type { Mail } from '@fareweave/shared-lib/api/mail';
import { formatMoment } from '@fareweave/shared-lib/domain/formats';

/** What became of an e-mail so far, in one line. */
export function historyOf({ state, attempts, created_at, due_at, sent_at }: Mail): string {
  const failed = attempts === 0 ? [] : [`${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}`];
  const now = {
    queued: attempts === 0 ? [] : [`next ${formatMoment(due_at)}`],
    sending: [],
    sent: sent_at === null ? [] : [`sent ${formatMoment(sent_at)}`],
    dead: ['given up'],
  }[state];
  return [`Written ${formatMoment(created_at)}`, ...failed, ...now].join(' · ');
}
