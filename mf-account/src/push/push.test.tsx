import { pushDevicesQuery } from '@fareweave/shared-lib/api/push-devices';
import { queryClient } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import type { Answer } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alert, inDays } from '../fare-alerts/testing/alerts.ts';
import { openNotifications } from '../fare-alerts/testing/open-notifications.tsx';
import { arriveAs, changes } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { OfferPush, PushSection } from './index.ts';

const PHONE = {
  id: 'phone',
  user_agent: 'Mozilla/5.0 (iPhone) Safari/605',
  shows_details: false,
  created_at: '2026-11-10T17:00:00.000Z',
  is_current: false,
};
const HERE = { ...PHONE, id: 'here', user_agent: 'Chrome/140 Windows', is_current: true };

const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
const unsubscribe = vi.fn(async () => true);
const pushManager = {
  getSubscription: async () => ({ unsubscribe }),
  subscribe: vi.fn(async (_options: object) => ({
    endpoint: 'https://push.example/1',
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
  })),
};

beforeEach(() => {
  document.head.innerHTML = '<meta name="service-worker" content="/sw.js">';
  requestPermission.mockReset().mockResolvedValue('granted');
  pushManager.subscribe.mockClear();
  unsubscribe.mockClear();
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  Object.assign(window, { PushManager: {}, Notification: { permission: 'default', requestPermission } });
});
afterEach(() => {
  document.head.replaceChildren();
  act(forget);
});

const done = vi.fn();
const Page = () => (
  <>
    <PushSection />
    <OfferPush onDone={done} />
    <ToastList />
  </>
);

async function open(devices: object[], answers: Record<string, Answer | (() => Answer)> = {}) {
  let listed = devices;
  const calls = await arriveAs(account(), {
    'GET /api/push/devices': () => ({ body: { public_key: 'key', devices: listed } }),
    ...answers,
  });
  openScreen(Page, '/profile');
  const section = within(await screen.findByRole('region', { name: 'Notifications' }));
  const list = (next: object[]): void => {
    listed = next;
  };
  return { calls, section, person: userEvent.setup(), list };
}
const ADD = {
  call: 'POST /api/push/devices',
  body: { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' },
};
const ON = { 'POST /api/push/devices': { status: 201, body: { message: 'On' } } };

describe('the notifications of a device', () => {
  it('are turned on by a button, without details, and never before (PUSH-1, PUSH-4)', async () => {
    const { calls, section, person, list } = await open([], ON);
    const button = await section.findByRole('button', { name: 'Turn on for this device' });
    expect(requestPermission).not.toHaveBeenCalled();
    expect(section.getByText(/^Get the fares that your alerts and watches find/)).toBeVisible();
    list([HERE]);
    await person.click(button);
    expect(await section.findByText('This device')).toBeVisible();
    expect(section.getByRole('heading')).toHaveFocus();
    expect(changes(calls)).toEqual([ADD]);
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'key',
    });
    expect(section.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
    expect(
      section.getByRole('checkbox', { name: 'Show route and price on Chrome on Windows' }),
    ).not.toBeChecked();
  });

  it('stay in the list when it could not be loaded again', async () => {
    let working = true;
    const devices = { public_key: 'key', devices: [PHONE] };
    const { section } = await open([], {
      'GET /api/push/devices': () => (working ? { body: devices } : { status: 500 }),
    });
    await section.findByText('Safari on iPhone', { selector: 'p' });
    working = false;
    await act(() => queryClient.refetchQueries(pushDevicesQuery));
    expect(await section.findByText('Failed to load your devices')).toBeVisible();
    expect(section.getByText('Safari on iPhone', { selector: 'p' })).toBeVisible();
  });

  it('have buttons that say which of two devices of one name they are for (A11Y-8)', async () => {
    const { section } = await open([
      PHONE,
      { ...PHONE, id: 'other', created_at: '2026-11-12T18:30:00.000Z' },
    ]);
    await section.findAllByText('Safari on iPhone', { selector: 'p' });
    for (const [role, name] of [
      ['button', /^Turn off Safari/],
      ['button', /^Send test message/],
      ['checkbox', /^Show route and price/],
    ] as const) {
      const [first, second] = section.getAllByRole(role, { name });
      expect(first).toHaveAccessibleDescription(/On since Tue, Nov 10, 2026/);
      expect(second).toHaveAccessibleDescription(/On since Thu, Nov 12, 2026/);
    }
  });

  it('stay off when the person refuses, and the page says why', async () => {
    requestPermission.mockResolvedValue('denied');
    const { calls, section, person } = await open([]);
    await person.click(await section.findByRole('button', { name: 'Turn on for this device' }));
    expect(await section.findByRole('alert')).toHaveTextContent('Allow them in its settings.');
    expect(changes(calls)).toEqual([]);
  });

  it('end again in the browser when the server refuses it', async () => {
    const { section, person } = await open([], {
      'POST /api/push/devices': { status: 400, body: { message: 'Unknown service', code: 'BAD_REQUEST' } },
    });
    await person.click(await section.findByRole('button', { name: 'Turn on for this device' }));
    expect(await section.findByRole('alert')).toHaveTextContent('Unknown service');
    expect(unsubscribe).toHaveBeenCalledTimes(2);
  });

  it('are not offered where there is no service worker', async () => {
    document.head.replaceChildren();
    const { section } = await open([]);
    expect(await section.findByText(/^This browser cannot show notifications/)).toBeVisible();
    expect(screen.queryByText('Get found fares on this device?')).toBeNull();
  });

  it('show details, are tried and turned off for each device (PUSH-2, PUSH-4, PUSH-8)', async () => {
    const message = { body: { message: 'Done' } };
    const { calls, section, person, list } = await open([HERE, PHONE], {
      'PATCH /api/push/devices/phone': message,
      'POST /api/push/devices/phone/test': { status: 202, ...message },
      'DELETE /api/push/devices/phone': message,
    });
    const phone = 'Safari on iPhone';
    await person.click(await section.findByRole('checkbox', { name: `Show route and price on ${phone}` }));
    await person.click(section.getByRole('button', { name: `Send test message ${phone}` }));
    expect(await screen.findByText(`It arrives on ${phone} in a moment.`)).toBeVisible();
    list([HERE]);
    await person.click(section.getByRole('button', { name: `Turn off ${phone}` }));
    expect(await screen.findByText(`${phone} gets no more notifications.`)).toBeVisible();
    expect(section.getByRole('heading')).toHaveFocus();
    expect(section.getAllByRole('listitem')).toHaveLength(1);
    expect(changes(calls)).toEqual([
      { call: 'PATCH /api/push/devices/phone', body: { shows_details: true } },
      { call: 'POST /api/push/devices/phone/test', body: null },
      { call: 'DELETE /api/push/devices/phone', body: null },
    ]);
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});

it('leaves the focus on the heading when the device to turn off is gone already (A11Y-8)', async () => {
  const { section, person, list } = await open([PHONE], {
    'DELETE /api/push/devices/phone': { status: 404, body: { message: 'There is no such device' } },
  });
  const button = await section.findByRole('button', { name: 'Turn off Safari on iPhone' });
  list([]);
  await person.click(button);
  expect(await screen.findByText('There is no such device')).toBeVisible();
  await waitFor(() => expect(section.getByRole('heading')).toHaveFocus());
  expect(section.queryByRole('listitem')).toBeNull();
});

it('after an alert, says why notifications stay off when the person refuses them (A11Y-8)', async () => {
  requestPermission.mockImplementation(async () => {
    Object.assign(window.Notification, { permission: 'denied' });
    return 'denied';
  });
  const { person } = await open([]);
  const button = await screen.findByRole('button', { name: 'Turn on notifications' });
  await person.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Allow them in its settings.');
  expect(button).toHaveFocus();
});

it('after an alert, offers notifications once (PUSH-1)', async () => {
  const { person, calls } = await open([], ON);
  await person.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText('Fares that your alerts find arrive on this device.')).toBeVisible();
  expect(done).toHaveBeenCalledTimes(1);
  expect(changes(calls)).toEqual([ADD]);
});

it.each(['Turn on notifications', 'Not now'])(
  'after “%s” the list of alerts has the focus (A11Y-8)',
  async (name) => {
    const person = userEvent.setup();
    let devices: object[] = [];
    openNotifications(
      {
        'GET /api/push/devices': () => ({ body: { public_key: 'key', devices } }),
        'POST /api/push/devices': () => {
          devices = [HERE];
          return { status: 201, body: { message: 'On' } };
        },
        'POST /api/notifications': { status: 201, body: { notification: alert() } },
      },
      `/notifications?origin=DEN&destination=MCO&date=${inDays(2)}&max_price=49`,
    );
    await person.click(await screen.findByRole('button', { name: 'Create alert' }));
    await person.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByText('Get found fares on this device?')).toBeNull());
    expect(screen.getByRole('heading', { name: /^Your alerts/ })).toHaveFocus();
  },
);
