import { closeAlert, useAlertRequest } from '@fareweave/shared-lib/platform';
import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave, openSearch } from '../testing/open-search.tsx';
import { address, form, found, from, searchButton, to, tomorrow } from '../testing/search-page.ts';

afterEach(() => {
  leave();
  act(closeAlert);
});

const alertShown = () => renderHook(useAlertRequest).result.current;
const toggle = () => screen.getByRole('switch', { name: /^Single route search/ });
const routes = { 'GET /api/flights/single': { body: found }, 'GET /api/flights/search': { body: found } };
const SINGLE = `origin=DEN&destination=MCO&date=${tomorrow}&direction=outbound&route=single`;

describe('a search on a single route', () => {
  it('has one origin and one destination, with Premium', async () => {
    const { person, calls } = await openSearch({
      as: 'premium',
      address: '/?origin=DEN,city:Chicago',
      routes,
    });
    await form();
    expect(toggle()).not.toBeChecked();
    await person.click(toggle());
    expect(toggle()).toBeChecked();
    expect(address()).toBe('/?origin=DEN&direction=outbound&route=single');

    await person.click(screen.getByRole('button', { name: /Tomorrow/ }));
    expect(searchButton()).toHaveAccessibleDescription(
      'Please select an origin airport, a destination airport and date',
    );
    await person.click(searchButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields.');

    await person.type(from().getByRole('textbox'), 'las{Enter}');
    expect(from().getByRole('button', { name: 'Denver DEN' })).toHaveAttribute('aria-pressed', 'false');
    await person.type(from().getByRole('textbox'), 'den{Enter}');
    await person.type(to().getByRole('textbox'), 'mco{Enter}');
    await person.click(searchButton());
    await screen.findByRole('heading', { level: 1, name: 'Denver → Orlando' });
    expect(address()).toBe(`/?${SINGLE}&screen=departure_flights`);
    expect(calls.find(({ path }) => path === '/api/flights/single')?.query).toEqual({
      origin: 'DEN',
      destination: 'MCO',
      date: tomorrow,
    });
  });

  it('is switched off again', async () => {
    const { person } = await openSearch({ as: 'premium', address: '/?origin=DEN&route=single' });
    await form();
    await person.click(toggle());
    expect(address()).toBe('/?origin=DEN&direction=outbound');
    expect(searchButton()).toHaveAccessibleDescription('Please select an origin airport and date');
  });

  it('is switched on by a link, with Premium', async () => {
    const { calls } = await openSearch({ as: 'premium', address: `/?${SINGLE}`, routes });
    await screen.findByRole('heading', { level: 1, name: 'Denver → Orlando' });
    expect(calls.some(({ path }) => path === '/api/flights/single')).toBe(true);
  });

  it('by a link is an ordinary search for a free account', async () => {
    const { calls } = await openSearch({ as: 'free', address: `/?${SINGLE}`, routes });
    await screen.findByRole('heading', { level: 1, name: 'Denver → Orlando' });
    expect(calls.some(({ path }) => path === '/api/flights/single')).toBe(false);
  });

  it.each(['free', undefined] as const)('cannot be switched on without premium: %s', async (as) => {
    const { person } = await openSearch({ ...(as && { as }), address: '/?origin=DEN,JFK' });
    await form();
    await person.click(toggle());
    expect(alertShown()).toEqual({
      title: 'Premium Feature',
      message:
        'Single route search is a premium feature. Upgrade your account to search specific destinations.',
      action: { label: 'Upgrade to Premium', path: '/plans' },
    });
    expect(toggle()).not.toBeChecked();
    expect(address()).toBe('/?origin=DEN,JFK&direction=outbound');
  });
});
