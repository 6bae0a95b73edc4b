import { placeStore, useAlertRequest } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { arriveAs } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { AlertMe } from './alert-me.tsx';

const FLIGHT = { origin: 'DEN', destination: 'MCO', date: '2026-11-25', lowest_price: 15, compact: true };
const address = () => placeStore.get().pathname + placeStore.get().search;

describe('Alert me (RSLT-9)', () => {
  afterEach(() => act(forget));

  it.each([
    [FLIGHT, '/notifications?origin=DEN&destination=MCO&date=2026-11-25&max_price=15'],
    [{ ...FLIGHT, date: null, lowest_price: null }, '/notifications?origin=DEN&destination=MCO'],
  ])('opens the form with what the slot knows', async (flight, expected) => {
    await arriveAs(account({ is_premium: true }));
    openScreen(() => <AlertMe {...flight} />, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Alert me' }));
    expect(address()).toBe(expected);
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
