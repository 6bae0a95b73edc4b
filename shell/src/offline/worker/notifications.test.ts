import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CACHES } from '../worker-protocol.ts';
import { forgetUser, type NotificationScope, openNotification, showPush } from './notifications.ts';

const ORIGIN = 'https://fareweave.example';

interface Shown {
  title: string;
  body: string | undefined;
  tag: string;
  data: { path: string };
  close(): void;
}

/** A browser with notifications, windows at the given URLs and an icon. */
function browser(urls: string[] = []) {
  const deleteCache = vi.fn(async (_name: string) => true);
  Object.assign(globalThis, { self: { location: new URL(ORIGIN) }, caches: { delete: deleteCache } });
  const shown: Shown[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  let badge = 0;
  const unsubscribe = vi.fn(async () => true);
  const scope: NotificationScope = {
    registration: {
      async showNotification(title, { body, tag = '', data }) {
        const close = () => void shown.splice(shown.indexOf(one), 1);
        const one = { title, body, tag, data, close };
        shown.find((other) => other.tag === tag)?.close();
        shown.push(one);
      },
      getNotifications: async () => [...shown],
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    },
    clients: {
      matchAll: async () => urls.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url) => opened.push(url),
    },
    navigator: {
      setAppBadge: async (count) => {
        badge = count;
      },
      clearAppBadge: async () => {
        badge = 0;
      },
    },
  };
  return { scope, shown, opened, focused, unsubscribe, deleteCache, badge: () => badge };
}

/** Browsers may refuse this without the permission for notifications. */
const refused = (): Promise<never> => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));

const push = (id: string, path = '/?origin=DEN') =>
  JSON.stringify({ id, title: '$49: Denver to Orlando', body: 'On Tue, Dec 1', path });

describe('a push message', () => {
  let one: ReturnType<typeof browser>;
  beforeEach(() => {
    one = browser([`${ORIGIN}/plans`, `${ORIGIN}/?origin=DEN`]);
  });

  it('is shown once, however often it arrives, and counted on the icon (PUSH-7, INST-5)', async () => {
    for (const id of ['a', 'b', 'a']) await showPush(one.scope, push(id));
    expect(one.shown.map(({ tag, title }) => [tag, title])).toEqual([
      ['b', '$49: Denver to Orlando'],
      ['a', '$49: Denver to Orlando'],
    ]);
    expect(one.badge()).toBe(2);
  });

  it('is shown before the next one: a browser deletes what it stores of one that is not on the screen yet', async () => {
    const order: string[] = [];
    const { registration } = one.scope;
    const { showNotification, getNotifications } = registration;
    registration.showNotification = async (title, options) => {
      order.push(`show ${options.tag}`);
      await showNotification(title, options);
    };
    registration.getNotifications = async () => {
      order.push('count');
      return getNotifications();
    };
    await Promise.all([showPush(one.scope, push('a')), showPush(one.scope, push('b'))]);
    expect(order).toEqual(['show a', 'count', 'show b', 'count']);
  });

  it.each(['', 'no JSON'])('that cannot be read is shown without details: %j', async (text) => {
    await showPush(one.scope, text);
    expect(one.shown).toMatchObject([{ title: 'Fareweave', data: { path: '/notifications' } }]);
  });

  it('opens its page, in its window if there is one (PUSH-10)', async () => {
    await showPush(one.scope, push('a'));
    await showPush(one.scope, push('b', '/?origin=LAS'));
    for (const shown of [...one.shown]) await openNotification(one.scope, shown);
    expect([one.focused, one.opened]).toEqual([[`${ORIGIN}/?origin=DEN`], [`${ORIGIN}/?origin=LAS`]]);
    expect([one.shown, one.badge()]).toEqual([[], 0]);
  });

  it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])(
    'opens no other site: %s',
    async (path) => {
      await showPush(one.scope, push('a', path));
      for (const shown of [...one.shown]) await openNotification(one.scope, shown);
      expect(one.opened).toEqual([`${ORIGIN}/`]);
    },
  );
});

it('a sign-out removes notifications, number, subscription and private copies (PUSH-3)', async () => {
  const one = browser();
  await showPush(one.scope, push('a'));
  await forgetUser(one.scope);
  expect([one.shown, one.badge()]).toEqual([[], 0]);
  expect(one.unsubscribe).toHaveBeenCalled();
  expect(one.deleteCache).toHaveBeenCalledWith(CACHES.session);
});

it.each([
  ['icon', (one: NotificationScope) => (one.navigator.clearAppBadge = refused)],
  ['notifications', (one: NotificationScope) => (one.registration.getNotifications = refused)],
])(
  'a sign-out removes subscription and private copies where the browser refuses its %s',
  async (_, refuse) => {
    const one = browser();
    refuse(one.scope);
    await forgetUser(one.scope);
    expect(one.unsubscribe).toHaveBeenCalled();
    expect(one.deleteCache).toHaveBeenCalledWith(CACHES.session);
  },
);
