import {
  removeWrites,
  sendWaiting,
  type WaitingWrite,
  waitingWrites,
} from '@fareweave/shared-lib/api/waiting-writes';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, session, sessionStore, showAlert, toasts } from '@fareweave/shared-lib/platform';

/** How long until writes without an answer are sent again, in milliseconds. When the connection returns, they are sent at once. */
const RETRY_MS = 30_000;

/** Sends the writes that wait when there is a connection and the session was checked (OFFL-21), and deletes them with the session
 *  (OFFL-23). */
export function followWaitingWrites(): void {
  let before: string | null = null;
  sessionStore.subscribe(({ user, isLoading, isUnverified, endedBecause }) => {
    // A token of another tab that could not be checked may belong to the same user.
    if (isLoading || (user === null && isUnverified)) return;
    if (user !== null) {
      before = user.id;
      discard(({ account }) => account !== user.id);
      if (!isUnverified) void sendNow();
      return;
    }
    if (before === null) return;
    const waiting = waitingWrites.get().filter(({ account }) => account === before);
    if (endedBecause === null) discard(() => true);
    else if (waiting.length > 0)
      toasts.warning(
        t('Sign in again'),
        plural(waiting.length, '# change will then be sent.', '# changes will then be sent.'),
      );
    before = null;
  });
  window.addEventListener('online', () => void sendNow());
  waitingWrites.subscribe(schedule);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the waiting writes again after some time, and repeats this while writes wait: a failure of the server does not change the queue. */
function schedule(): void {
  clearTimeout(timer);
  if (!waitingWrites.get().some(({ refused }) => refused === null)) return;
  timer = setTimeout(() => {
    schedule();
    // A successful check of the session sends the writes. The next attempt of the check itself may be later than this one.
    void (sessionStore.get().isUnverified ? session.verify() : sendNow());
  }, RETRY_MS);
}

/** Tells the user which writes were not sent, and deletes them. */
function discard(isLost: (write: WaitingWrite) => boolean): void {
  const lost = waitingWrites.get().filter(isLost);
  if (lost.length === 0) return;
  removeWrites(isLost);
  const unsent = lost.filter(({ refused }) => refused === null);
  if (unsent.length > 0)
    showAlert({
      title: plural(unsent.length, '# change not sent', '# changes not sent'),
      message: plural(
        unsent.length,
        'It was waiting for a connection when you signed out: {labels}. Sign in and make it again if you still want to.',
        'They were waiting for a connection when you signed out: {labels}. Sign in and make them again if you still want to.',
        { labels: unsent.map(({ label }) => label).join('; ') },
      ),
    });
}

/** Sends the writes of the signed-in user, and says which ones the server has applied. */
export async function sendNow(): Promise<void> {
  const { user, isUnverified } = sessionStore.get();
  if (user === null || isUnverified || waitingWrites.get().length === 0) return;
  const settled = await sendWaiting(user.id);
  if (settled.length === 0) return;
  for (const key of ['watches', 'shortlist', 'shortlist-prices'])
    void queryClient.invalidateQueries({ queryKey: [key] });
  const applied = settled.filter(({ refused }) => refused === null);
  if (applied.length > 0)
    toasts.success(
      plural(applied.length, '# change applied', '# changes applied'),
      applied.map(({ label }) => label).join('; '),
    );
}
