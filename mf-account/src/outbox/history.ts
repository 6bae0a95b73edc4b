import type { Mail } from '@fareweave/shared-lib/api/mail';

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** When something was, in the reader's own zone. */
const moment = (instant: string): string => format.format(new Date(instant));

/** What became of an e-mail so far, in one line. */
export function historyOf({ state, attempts, created_at, due_at, sent_at }: Mail): string {
  const failed = attempts === 0 ? [] : [`${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}`];
  const now = {
    queued: attempts === 0 ? [] : [`next ${moment(due_at)}`],
    sending: [],
    sent: sent_at === null ? [] : [`sent ${moment(sent_at)}`],
    dead: ['given up'],
  }[state];
  return [`Written ${moment(created_at)}`, ...failed, ...now].join(' · ');
}
