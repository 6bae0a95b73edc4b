import type { FlightMapProps } from '@fareweave/shared-lib/map/flight-map';
import { navigate, queryClient } from '@fareweave/shared-lib/platform';
import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { smallNetwork } from '../testing/network.ts';
import { leave } from '../testing/open-search.tsx';
import { address } from '../testing/search-page.ts';
import { NetworkView } from './network-view.tsx';

// jsdom lays nothing out.
vi.mock('@fareweave/shared-lib/map/flight-map', () => ({
  FlightMap: ({ onPick, popup }: FlightMapProps) => (
    <>
      <button type="button" onClick={() => onPick?.('DEN')}>
        DEN
      </button>
      {popup && <aside>{popup.content}</aside>}
    </>
  ),
}));

async function open(place: string, { airports, routes } = smallNetwork()) {
  serve({ 'GET /api/routes': { body: { success: true, airports, routes, source: 'sample', period: null } } });
  navigate(place, { replace: true });
  render(
    <QueryClientProvider client={queryClient}>
      <NetworkView />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Connections to');
  return userEvent.setup();
}

afterEach(leave);

const connections = () => screen.getByLabelText('Connections to');
const ways = () => screen.getByRole('region', { name: 'Connections between two airports' });

it('keeps its routes when they cannot be renewed', async () => {
  await open('/routes?airport=DEN');
  const calls = serve({ 'GET /api/routes': { status: 500, body: { message: 'no' } } });
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByRole('region', { name: 'Selected airport' })).toHaveTextContent('Denver (DEN)');
});

it('opens the popup of an airport for a press on the map only (ROUT-6)', async () => {
  const person = await open('/routes?airport=DEN');
  const popup = () => screen.queryByRole('complementary');
  expect(popup()).toBeNull();
  await person.click(screen.getByRole('button', { name: 'DEN' }));
  expect(popup()).toHaveTextContent('Denver (DEN)2 routes');
  await person.selectOptions(connections(), 'San Juan (SJU)');
  expect(popup()).toBeNull();
  await person.click(screen.getByRole('button', { name: 'All routes of DEN' }));
  expect(popup()).toBeNull();
});

it('accepts codes in small letters, and no letters that only become ASCII in capitals', async () => {
  await open('/routes?airport=sju');
  expect(screen.getByRole('region', { name: 'Selected airport' })).toHaveTextContent('San Juan (SJU)');
  act(() => navigate('/routes?airport=ſju', { replace: true }));
  expect(screen.queryByRole('region', { name: 'Selected airport' })).toBeNull();
});

it.each([
  [3, '3 routes', '1 of 3 routes'],
  [1, '1 route', '0 of 1 route'],
])('counts the routes that match its limits: %i', async (count, all, some) => {
  const network = smallNetwork();
  const person = await open('/routes?airport=DEN', { ...network, routes: network.routes.slice(-count) });
  const counts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(counts()).toContain(all);
  await person.selectOptions(screen.getByLabelText('Highest price'), 'up to $25');
  expect(counts()).toContain(some);
});

describe('the selection below the map', () => {
  it('keeps the focus in the list of airports while connections are compared', async () => {
    const person = await open('/routes?airport=DEN');
    await person.selectOptions(connections(), 'San Juan (SJU)');
    expect(address()).toBe('/routes?airport=DEN&to=SJU');
    expect(ways()).toHaveTextContent('1 connection with at most one stop');
    expect(connections()).toHaveFocus();
    expect(connections()).toHaveDisplayValue('San Juan (SJU)');
    await person.selectOptions(connections(), 'Orlando (MCO)');
    expect(address()).toBe('/routes?airport=DEN&to=MCO');
    expect(within(ways()).getByRole('listitem')).toHaveTextContent(/^Nonstop/);
    expect(connections()).toHaveFocus();
  });

  it('has the focus in the list of airports after “All routes of DEN” (A11Y-8)', async () => {
    const person = await open('/routes?airport=DEN&to=SJU');
    await person.click(screen.getByRole('button', { name: 'All routes of DEN' }));
    expect(address()).toBe('/routes?airport=DEN');
    expect(screen.getByRole('region', { name: 'Selected airport' })).toHaveTextContent('Denver (DEN)');
    expect(connections()).toHaveFocus();
    expect(connections()).toHaveDisplayValue('Choose an airport');
  });

  it.each(['', '&to=SJU'])(
    'leaves the focus on the list of routes when it is cleared (A11Y-8): %s',
    async (to) => {
      const person = await open(`/routes?airport=DEN${to}`);
      await person.click(screen.getByRole('button', { name: 'Clear' }));
      expect(address()).toBe('/routes');
      expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
      expect(screen.getByText(/^The map as a list/)).toHaveFocus();
    },
  );
});
