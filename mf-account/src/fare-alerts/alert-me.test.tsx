import { placeStore, provideFlags, queryClient, useAlertRequest } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import type { Answer } from '@fareweave/shared-lib/testing/server';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { arriveAs } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { AlertMe } from './alert-me.tsx';
import { AIRPORTS, alert, inDays } from './testing/alerts.ts';

installDialog();

const FLIGHT = { origin: 'DEN', destination: 'MCO', date: '2026-11-25', lowest_price: 15, compact: true };
const fail = (): never => {
  throw new Error('the flag was used');
};
const address = () => placeStore.get().pathname + placeStore.get().search;

describe('Alert me (RSLT-9)', () => {
  afterEach(() => {
    act(forget);
    provideFlags({ read: () => undefined, outcome: () => undefined });
  });

  it('opens the form with what the slot knows, and creates the alert', async () => {
    const day = inDays(5);
    const calls = await arriveAs(account({ is_premium: true }), {
      'GET /api/airports': { body: AIRPORTS },
      'POST /api/notifications': { status: 201, body: { notification: alert() } },
    });
    openScreen(() => <AlertMe {...FLIGHT} date={day} />, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Alert me' }));
    const dialog = screen.getByRole('dialog', { name: 'New flight alert' });
    const form = within(await within(dialog).findByRole('form', { name: 'New flight alert' }));
    expect(form.getByRole('combobox', { name: 'From' })).toHaveValue('DEN');
    expect(form.getByRole('combobox', { name: 'To' })).toHaveValue('MCO');
    expect(form.getByRole('spinbutton', { name: /^Max price/ })).toHaveValue(15);
    await userEvent.click(form.getByRole('button', { name: 'Create alert' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      origin_airport: 'DEN',
      destination_airport: 'MCO',
      travel_dates: [day],
      max_price: 15,
    });
    expect(address()).toBe('/');
  });

  it('leaves the price to the user where the flag says so, and counts the created alert', async () => {
    const outcomes: string[] = [];
    provideFlags({ read: () => false, outcome: (flag) => outcomes.push(flag) });
    await arriveAs(account({ is_premium: true }), {
      'GET /api/airports': { body: AIRPORTS },
      'POST /api/notifications': { status: 201, body: { notification: alert() } },
    });
    openScreen(() => <AlertMe {...FLIGHT} date={inDays(5)} />, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Alert me' }));
    const form = within(await screen.findByRole('form', { name: 'New flight alert' }));
    const price = form.getByRole('spinbutton', { name: /^Max price/ });
    expect(price).toHaveValue(null);
    await userEvent.type(price, '20');
    expect(outcomes).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Create alert' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(outcomes).toEqual(['mf-account/proposed-price']);
  });

  it('leaves out what the slot does not know', async () => {
    // It does not use the flag, which could make no difference.
    provideFlags({ read: () => fail(), outcome: fail });
    await arriveAs(account({ is_premium: true }), { 'GET /api/airports': { body: AIRPORTS } });
    openScreen(() => <AlertMe {...FLIGHT} date={null} lowest_price={null} />, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Alert me' }));
    const form = within(await screen.findByRole('form', { name: 'New flight alert' }));
    expect(form.getByRole('spinbutton', { name: /^Max price/ })).toHaveValue(null);
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('names the route and what to do when the account has the maximum of alerts (ALRT-8)', async () => {
    const notifications = ['a', 'b', 'c'].map((id) => alert({ id }));
    await arriveAs(account({ is_premium: true }), {
      'GET /api/airports': { body: AIRPORTS },
      'GET /api/notifications': { body: { notifications } },
    });
    openScreen(() => <AlertMe {...FLIGHT} />, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Alert me' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New flight alert' }));
    expect(await dialog.findByText('No alert for Denver to Orlando yet')).toBeVisible();
    expect(
      dialog.getByText(
        'You have the maximum of 3 active alerts. Delete one to open the form for this route.',
      ),
    ).toBeVisible();
    expect(dialog.queryByRole('form')).toBeNull();
    expect(dialog.getByRole('link', { name: 'Your alerts' })).toHaveAttribute(
      'href',
      '/notifications?origin=DEN&destination=MCO&date=2026-11-25&max_price=15',
    );
  });

  it('keeps what is typed while a failed list of alerts is loaded again', async () => {
    let answer: Answer | Promise<Answer> = { status: 500, body: {} };
    await arriveAs(account({ is_premium: true }), {
      'GET /api/airports': { body: AIRPORTS },
      'GET /api/notifications': () => answer,
    });
    openScreen(() => <AlertMe {...FLIGHT} lowest_price={null} />, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Alert me' }));
    const price = await screen.findByRole('spinbutton', { name: /^Max price/ });
    await userEvent.type(price, '20');
    answer = new Promise<never>(() => undefined);
    await act(async () => void queryClient.refetchQueries({ queryKey: ['notifications'] }));
    await waitFor(() => expect(queryClient.isFetching({ queryKey: ['notifications'] })).toBe(1));
    expect(price).toBeVisible();
    expect(price).toHaveValue(20);
  });

  it('needs Premium', async () => {
    await arriveAs(account());
    openScreen(() => <AlertMe {...FLIGHT} />, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Alert me Premium' }));
    expect(renderHook(useAlertRequest).result.current).toEqual({
      title: 'Premium Feature',
      message: 'Flight notifications are a premium feature. Upgrade your account to access this feature.',
      action: { label: 'Upgrade to Premium', path: '/plans' },
    });
    expect(address()).toBe('/');
  });
});
