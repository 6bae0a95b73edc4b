import {
  removeWrites,
  sendWaiting,
  type WaitingWrite,
  waitingWrites,
} from '@fareweave/shared-lib/api/waiting-writes';
import { counted } from '@fareweave/shared-lib/domain/plurals';
import { queryClient, sessionStore, showAlert, toasts } from '@fareweave/shared-lib/platform';

/** How long until writes without an answer are sent again, in milliseconds. A returning connection does not wait for it. */
const RETRY_MS = 30_000;

/** Sends the writes that wait when there is a connection and the session was checked (OFFL-21), and deletes them with the session
 *  (OFFL-23). */
export function followWaitingWrites(): void {
  let before: string | null = null;
  sessionStore.subscribe(({ user, isLoading, isUnverified, endedBecause }) => {
    if (isLoading) return;
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
      toasts.warning('Sign in again', `${counted(waiting.length, 'change')} will then be sent.`);
    before = null;
  });
  window.addEventListener('online', () => void sendNow());
  let timer: ReturnType<typeof setTimeout> | undefined;
  waitingWrites.subscribe((writes) => {
    clearTimeout(timer);
    if (writes.some(({ refused }) => refused === null)) timer = setTimeout(sendNow, RETRY_MS);
  });
}

/** Tells the user which writes were not sent, and deletes them. */
function discard(isLost: (write: WaitingWrite) => boolean): void {
  const lost = waitingWrites.get().filter(isLost);
  if (lost.length === 0) return;
  removeWrites(isLost);
  const unsent = lost.filter(({ refused }) => refused === null);
  if (unsent.length > 0)
    showAlert({
      title: `${counted(unsent.length, 'change')} not sent`,
      message: `${unsent.length === 1 ? 'It was' : 'They were'} waiting for a connection when you signed out: ${unsent.map(({ label }) => label).join('; ')}. Sign in and make ${unsent.length === 1 ? 'it' : 'them'} again if you still want to.`,
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
      `${counted(applied.length, 'change')} applied`,
      applied.map(({ label }) => label).join('; '),
    );
}
