import { session, sessionStore, toasts } from '@fareweave/shared-lib/platform';
import { updateProfile } from '../../api/account.ts';
import type { DeviceDisplay, Display } from '../../domain/display/display.ts';
import { t } from '../../domain/i18n/texts.ts';
import { storeDisplay } from './use-display.ts';

/** Stores a choice on this device, where it applies at once, and with the account of a signed-in user (CURR-4). */
export async function chooseDisplay({ currency, distance, temperature }: Display): Promise<void> {
  const display = { currency, distance, temperature };
  const { user } = sessionStore.get();
  const chosen: DeviceDisplay = {
    ...display,
    changed_at: new Date().toISOString(),
    account: user?.id ?? null,
  };
  storeDisplay(JSON.stringify(chosen));
  if (user === null) return;
  try {
    session.setUser((await updateProfile({ display })).user);
  } catch {
    toasts.warning(t('Not saved with your account'), t('This device keeps your currency and units.'));
  }
}
