import { NOTIFICATIONS, oneAtATime } from '@fareweave/shared-lib/api/one-at-a-time';
import { forgetCopies } from './own-copies.ts';

interface Shown {
  tag: string;
  data: { path: string };
  close(): void;
}

/** What the worker needs to show notifications; TypeScript's types of service workers exclude those of the page. */
export interface NotificationScope {
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    getNotifications(): Promise<Shown[]>;
    pushManager?: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> };
  };
  clients: {
    matchAll(options: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
}

/** As the server sends it (ADR 65). */
interface PushMessage {
  id: string;
  title: string;
  body: string;
  path: string;
  /** The language of the texts; English if absent. */
  lang?: string;
}

const UNREADABLE: PushMessage = {
  id: '',
  title: 'Fareweave',
  body: 'There is news about your flights.',
  path: '/notifications',
};

/** Shows a push message. A repeated message replaces the first one (PUSH-7). Browsers require a notification for each message, so it
 *  also shows one for a message that it cannot read. */
export async function showPush(scope: NotificationScope, text: string): Promise<void> {
  let message = UNREADABLE;
  try {
    message = { ...UNREADABLE, ...JSON.parse(text) };
  } catch {
    // Show at least that there is a message.
  }
  const { id, title, body, path, lang = 'en' } = message;
  await oneAtATime(NOTIFICATIONS, async () => {
    await scope.registration.showNotification(title, {
      ...{ body, tag: id, lang, icon: '/icon-192.png', badge: '/icon-badge.png' },
      data: { path },
    });
    await setCount(scope);
  });
}

/** Opens the page of a notification, in its window if there is one (PUSH-10). */
export async function openNotification(scope: NotificationScope, shown: Shown): Promise<void> {
  shown.close();
  const { origin } = self.location;
  const url = URL.parse(shown.data.path, origin);
  const address = url?.origin === origin ? url.href : `${origin}/`;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => one.url === address);
  await (open ? open.focus() : scope.clients.openWindow(address));
  await countOnIcon(scope);
}

/** Shows the number of open notifications on the icon of the installed product, if the browser can (INST-5). */
export const countOnIcon = (scope: NotificationScope): Promise<void> =>
  oneAtATime(NOTIFICATIONS, () => setCount(scope));

async function setCount({ registration, navigator }: NotificationScope): Promise<void> {
  const { length } = await registration.getNotifications();
  await (length === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(length));
}

/** Removes what this device has of a user who signs out: notifications, the number on the icon, the subscription and copies of
 *  responses (PUSH-3). Does so even if the server cannot be reached. The browser may refuse one of these, which must not keep the others. */
export async function forgetUser({ registration, navigator }: NotificationScope): Promise<void> {
  await Promise.allSettled([
    forgetCopies(),
    registration.pushManager?.getSubscription().then((subscription) => subscription?.unsubscribe()),
    oneAtATime(NOTIFICATIONS, async () => {
      for (const shown of await registration.getNotifications()) shown.close();
      await navigator.clearAppBadge?.();
    }),
  ]);
}
