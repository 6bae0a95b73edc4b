import { NOTIFICATIONS, oneAtATime } from '@fareweave/shared-lib/api/one-at-a-time';
import { t } from '@fareweave/shared-lib/domain/texts';

/** Whether this browser can get push messages. `blocked`: the person has refused notifications of this site. */
export type PushAbility = 'possible' | 'blocked' | 'unsupported';

/** The server offers no worker on pages of previews, and browsers none on plain http (ADR 36). */
const hasWorker = (): boolean =>
  'serviceWorker' in navigator && document.querySelector('meta[name="service-worker"]') !== null;

export function pushAbility(): PushAbility {
  if (!hasWorker() || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** The address and the keys of a subscription. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Asks the person for permission, if they have not given it, and subscribes. Call it only when they press a button (PUSH-1).
 *  Throws an error with a text for the person. */
export async function subscribe(publicKey: string): Promise<BrowserSubscription> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(
      t('Your browser does not allow notifications from Fareweave. Allow them in its settings.'),
    );
  const { pushManager } = await navigator.serviceWorker.ready;
  // End an earlier subscription, which may belong to another account or have another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => {
      throw new Error(t('The push service of your browser could not be reached. Please try again later.'));
    });
  const { keys = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** Ends the subscription of this browser. Failures are ignored: the server sends nothing to a revoked device. */
export async function unsubscribe(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // The browser blocks service workers.
  }
}

/** Closes the notifications of this device and clears the number on the icon: the person is about to read the findings (INST-5). */
export async function closeNotifications(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await oneAtATime(NOTIFICATIONS, async () => {
      for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
      await navigator.clearAppBadge?.();
    });
  } catch {
    // The browser blocks service workers, or shows no number.
  }
}
