import { closeAlert, useAlertRequest } from '@fareweave/shared-lib/platform';
import { airports } from '@fareweave/shared-lib/testing/airports';
import type { Answer } from '@fareweave/shared-lib/testing/server';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { today } from '../model/search-days.ts';
import { nonstop } from '../testing/flights.ts';
import { leave, openSearch } from '../testing/open-search.tsx';
import { address, form, from, searchButton, to, tomorrow } from '../testing/search-page.ts';

afterEach(() => {
  leave();
  act(closeAlert);
  vi.restoreAllMocks();
});

const alertShown = () => renderHook(useAlertRequest).result.current;
const inbound = () => screen.getByRole('radio', { name: /^Inbound Flights/ });
const outbound = () => screen.getByRole('radio', { name: 'Outbound Flights' });
const theme = () => searchButton().closest('[data-dir]')?.getAttribute('data-dir');
const REFUSAL = 'Inbound flight search is a premium feature. Please upgrade your account.';

const arrivals = {
  'GET /api/flights/inbound': {
    body: {
      flights: { DEN: [nonstop()] },
      search_parameters: { destination: 'MCO', date: tomorrow, max_workers: 10 },
      summary: { total_origins: 1, total_flights: 1, search_timestamp: '2026-11-20T12:00:00Z' },
      source: 'sample',
    },
  },
};
const LINK = `/?destination=MCO&date=${tomorrow}&direction=inbound&screen=departure_flights`;

describe('an inbound search', () => {
  it('finds flights to one place, with Premium', async () => {
    window.localStorage.setItem('mf-search:recent-places', '["DEN","LAS"]');
    const { person, calls } = await openSearch({ as: 'premium', address: '/?origin=DEN', routes: arrivals });
    await form();
    expect(theme()).toBe('outbound');
    await person.click(inbound());
    expect(address()).toBe('/?direction=inbound');
    expect(theme()).toBe('inbound');
    expect(screen.queryByRole('group', { name: 'From' })).not.toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Everyone the pass can bring.');
    expect(searchButton()).toHaveAccessibleDescription('Please select a destination airport and date');

    await person.click(searchButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields.');
    await person.type(to().getByRole('textbox'), 'mco{Enter}');
    await person.click(screen.getByRole('button', { name: /Tomorrow/ }));
    await person.click(searchButton());
    await screen.findByRole('heading', { level: 1, name: /Orlando/ });
    expect(address()).toBe(LINK);
    expect(calls.find(({ path }) => path === '/api/flights/inbound')?.query).toEqual({
      destination: 'MCO',
      date: tomorrow,
      max_workers: '10',
    });
    // “Flights tomorrow” goes on to start from Denver.
    expect(window.localStorage.getItem('mf-search:recent-places')).toBe('["DEN","MCO","LAS"]');
  });

  it('by a link has placeholders instead of the form until it is answered', async () => {
    const response = Promise.withResolvers<Answer>();
    const routes = { 'GET /api/flights/inbound': () => response.promise };
    const { calls } = await openSearch({ as: 'premium', address: LINK, routes });
    const bar = await screen.findByRole('progressbar', { name: 'Searching flights' });
    expect(bar.closest('[data-dir]')).toHaveAttribute('data-dir', 'inbound');
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/flights/inbound')).toBe(true));
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    response.resolve(arrivals['GET /api/flights/inbound']);
    await screen.findByRole('heading', { level: 1, name: /Orlando/ });
  });

  it('is for any day that has not passed at its westernmost origin (SRCH-16)', async () => {
    const link = LINK.replace(tomorrow, today());
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`${tomorrow}T11:00:00Z`));
    const west = airports.map((airport) => ({ ...airport, timeZone: 'Etc/GMT+12' }));
    const { calls } = await openSearch({
      as: 'premium',
      address: link,
      routes: { ...arrivals, 'GET /api/airports': { body: west } },
    });
    await screen.findByRole('heading', { level: 1, name: /Orlando/ });
    expect(calls.some(({ path }) => path === '/api/flights/inbound')).toBe(true);
  });

  it('is open to an admin', async () => {
    await openSearch({ as: 'admin' });
    await form();
    expect(inbound()).toBeEnabled();
  });

  it('is disabled for a free account, with an explanation', async () => {
    const { person } = await openSearch({ as: 'free' });
    await form();
    expect(inbound()).toBeDisabled();
    expect(inbound()).toHaveAccessibleName('Inbound Flights Premium');
    expect(screen.getByText('Inbound search is a premium feature.')).toBeVisible();
    await person.click(screen.getByText('Inbound Flights'));
    expect(alertShown()).toEqual({
      title: 'Premium Feature',
      message: REFUSAL,
      action: { label: 'Upgrade to Premium', path: '/plans' },
    });
    expect(address()).toBe('/');
    expect(theme()).toBe('outbound');
  });

  it('by a link is refused to a free account, with links to the plans and back', async () => {
    const { person, calls } = await openSearch({ as: 'free', address: LINK });
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(REFUSAL);
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/plans');
    expect(searchButton()).toHaveAccessibleDescription(REFUSAL);
    expect(calls.some(({ path }) => path.startsWith('/api/flights'))).toBe(false);
    await person.click(outbound());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['without a destination', `/?date=${tomorrow}&direction=inbound&screen=departure_flights`],
    ['without a date', '/?destination=MCO&direction=inbound&screen=departure_flights'],
  ])('by a link %s is none', async (_, link) => {
    await openSearch({ as: 'premium', address: link });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Invalid URL: Missing destination or date for inbound search',
    );
  });
});

describe('a change of direction', () => {
  const failing = {
    'GET /api/flights/search': { status: 500, body: {} },
    'GET /api/flights/inbound': { status: 500, body: {} },
  };

  it('to inbound clears the origin and errors, and keeps the rest', async () => {
    const { person } = await openSearch({
      as: 'premium',
      address: `/?origin=DEN&destination=MCO&date=${tomorrow}&days=3`,
      routes: failing,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to search flights');
    await person.click(inbound());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).toBe(`/?destination=MCO&date=${tomorrow}&direction=inbound&days=3`);
  });

  it('to outbound clears the destination and errors', async () => {
    const { person } = await openSearch({ as: 'premium', address: LINK, routes: failing });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to search inbound flights');
    await person.click(outbound());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).toBe(`/?date=${tomorrow}&direction=outbound`);
    expect(from().getAllByRole('button', { pressed: false }).length).toBeGreaterThan(1);
  });
});
