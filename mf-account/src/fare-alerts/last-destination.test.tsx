import { eventsOf, provideAnswers } from '@fareweave/shared-lib/platform';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { forget } from '../testing/open-screen.tsx';
import { inDays } from './testing/alerts.ts';
import { openNotifications } from './testing/open-notifications.tsx';

const { send } = eventsOf<
  { 'destination-opened': { origin: string; destination: string; date: string } },
  object,
  object
>('mf-search', ['destination-opened']);
const OPENED = { origin: 'DEN', destination: 'MCO', date: inDays(5) };
const offer = () => screen.queryByRole('button', { name: 'Use it for the new alert' });

describe('a new alert after a search (EVNT-7)', () => {
  afterEach(() => {
    provideAnswers(async () => undefined);
    act(forget);
  });

  it('can be for the destination that was opened last', async () => {
    send('destination-opened', { ...OPENED, destination: 'LAS' });
    send('destination-opened', OPENED);
    openNotifications();
    await userEvent.click(await screen.findByRole('button', { name: 'New alert' }));
    expect(await screen.findByText(/^Your last destination: Denver to Orlando, /)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use it for the new alert' }));
    expect(await screen.findByRole('combobox', { name: 'From' })).toHaveValue('DEN');
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('MCO');
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveFocus();
    expect(offer()).not.toBeInTheDocument();
  });

  it('keeps what was typed before', async () => {
    send('destination-opened', OPENED);
    openNotifications();
    await userEvent.click(await screen.findByRole('button', { name: 'New alert' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'To' }), 'LAS');
    await userEvent.type(screen.getByRole('spinbutton', { name: /^Max price/ }), '39');
    await userEvent.click(screen.getByRole('checkbox', { name: /^GoWild fares only/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Use it for the new alert' }));
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('DEN');
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('MCO');
    expect(screen.getByRole('list', { name: 'Added dates' }).children).toHaveLength(1);
    expect(screen.getByRole('spinbutton', { name: /^Max price/ })).toHaveValue(39);
    expect(screen.getByRole('checkbox', { name: /^GoWild fares only/ })).toBeChecked();
  });

  it.each([
    ['without one', null],
    ['with one in the past', { ...OPENED, date: '2020-01-01' }],
    ['with an unknown airport', { ...OPENED, destination: 'XXX' }],
  ])('%s offers none', async (_, opened) => {
    if (opened !== null) send('destination-opened', opened);
    openNotifications();
    await userEvent.click(await screen.findByRole('button', { name: 'New alert' }));
    expect(await screen.findByRole('combobox', { name: 'From' })).toBeVisible();
    expect(offer()).not.toBeInTheDocument();
  });

  it('names the lowest fare that was found, if the search answers', async () => {
    provideAnswers(async (request, payload) => {
      expect(request).toBe('mf-search/lowest-fare');
      return { price: (payload as { destination: string }).destination === 'MCO' ? 19 : null };
    });
    openNotifications({}, '/notifications?origin=DEN&destination=MCO');
    const price = await screen.findByRole('spinbutton', { name: /^Max price/ });
    await screen.findByText(/ Your searches have found fares from \$19\.$/);
    expect(price).toHaveAccessibleDescription(/fares from \$19/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'LAS');
    expect(price).toHaveAccessibleDescription(
      'We’ll email you when the fare of one adult is at or below this price, without bags and seats.',
    );
  });
});
