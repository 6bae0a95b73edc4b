import { randomUUID } from 'node:crypto';
import { NOTIFICATIONS } from '@fareweave/shared-lib/api/one-at-a-time';
import type { BrowserContext } from '@playwright/test';
import { launchOptions } from '../../remote-kit/src/checks/browser.ts';
import { address } from '../address.ts';
import { expect, storeToken, test } from '../fixtures.ts';
import { premiumAccount } from '../own-account.ts';

// The complete browser, because the one without windows shows no notifications.
test.use({ launchOptions: launchOptions(), serviceWorkers: 'allow', permissions: ['notifications'] });

/** Runs in the page: replaces subscriptions, which would need a connection to the push service of the browser's maker. */
function subscribeWithout(endpoint: string): void {
  const key = (bytes: number): ArrayBuffer => new Uint8Array(bytes).fill(4).buffer;
  const text = (buffer: ArrayBuffer): string =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async () =>
    ({
      endpoint,
      toJSON: () => ({ keys: { p256dh: text(key(65)), auth: text(key(16)) } }),
    }) as unknown as PushSubscription;
}

const worker = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
const shown = async (context: BrowserContext) =>
  (await worker(context)).evaluate(async (name) => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const notifications = await navigator.locks.request(name, () => registration.getNotifications());
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  }, NOTIFICATIONS);

test('a person turns notifications on, gets one, and turns them off', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  await context.addInitScript(subscribeWithout, `https://fcm.googleapis.com/fcm/send/${randomUUID()}`);
  await storeToken(page, (await premiumAccount(request)).token);
  const section = page.getByRole('region', { name: 'Notifications' });
  const message = { title: '$49: Denver to Orlando', body: 'On Tue, Dec 1', path: '/plans' };

  await test.step('the profile turns them on for this device', async () => {
    await page.goto('/profile');
    await section.getByRole('button', { name: 'Turn on for this device' }).click();
    await expect(section.getByText('This device')).toBeVisible();
    await expect(section.getByRole('checkbox')).not.toBeChecked();
    await expectAccessible();
  });

  await test.step('a push message becomes one notification, also when it is repeated', async () => {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const deliver = (id: string) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: address,
        registrationId,
        data: JSON.stringify({ ...message, id }),
      });
    await deliver('one');
    const { title, body } = message;
    await expect.poll(() => shown(context)).toEqual([{ title, body, tag: 'one' }]);
    await deliver('one');
    // Once the second message is shown, a repeated first one would be shown, too.
    await deliver('two');
    await expect
      .poll(async () => (await shown(context)).map(({ tag }) => tag).sort())
      .toEqual(['one', 'two']);
  });

  await test.step('the findings are read on the page of alerts', async () => {
    await page.goto('/notifications');
    await expect.poll(() => shown(context)).toEqual([]);
  });

  await test.step('the profile turns them off', async () => {
    await page.goto('/profile');
    await section.getByRole('button', { name: /^Turn off/ }).click();
    await expect(section.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
    await expect(section.getByRole('heading', { name: 'Notifications' })).toBeFocused();
  });
});
