import { session, sessionStore, toasts } from '@fareweave/shared-lib/platform';
import { updateProfile } from '../../api/account.ts';
import { oneAtATime, PATIENCE_MS } from '../../api/waiting-writes/one-at-a-time.ts';
import { type DeviceDisplay, DISPLAY_KEY, type Display } from '../../domain/display/display.ts';
import { t } from '../../domain/i18n/texts.ts';
import { displayChoice } from './use-display.ts';

/** Stores a choice on this device, where it applies at once, and with the account of a signed-in user (CURR-4). */
export async function chooseDisplay({ currency, distance, temperature }: Display): Promise<void> {
  const display = { currency, distance, temperature };
  const { user } = sessionStore.get();
  const now = new Date().toISOString();
  // The choice must not be older than the account's, although the clock of this device may be behind that of the server.
  const [, changed_at = now] = [user?.display?.changed_at ?? '', now].sort();
  const chosen: DeviceDisplay = { ...display, changed_at, account: user?.id ?? null };
  const text = JSON.stringify(chosen);
  displayChoice.set(text);
  if (user === null) return;
  /** Whether no later choice has followed, which this one must not replace. */
  const isLatest = (): boolean => displayChoice.get() === text && sessionStore.get().user?.id === user.id;
  await oneAtATime(DISPLAY_KEY, async () => {
    if (!isLatest()) return;
    try {
      const saved = await updateProfile({ display }, AbortSignal.timeout(PATIENCE_MS));
      if (!isLatest()) return;
      // The clock of this device may also be ahead. With the server's time, a later choice on another device counts as later.
      displayChoice.set(JSON.stringify({ ...chosen, ...saved.user.display }));
      session.setUser(saved.user);
    } catch {
      if (isLatest())
        toasts.warning(t('Not saved with your account'), t('This device keeps your currency and units.'));
    }
  });
}
