import { queryClient } from '@fareweave/shared-lib/platform';
import { setConnected } from '@fareweave/shared-lib/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openSection } from '../testing/section.tsx';
import { RentalCars } from './rental-cars.tsx';

afterEach(() => queryClient.clear());
afterEach(() => setConnected(true));

const ARRIVAL = '2026-12-01T18:10:00-05:00';
const LEAVING = '2026-12-04T12:05:00-05:00';
const cars = <RentalCars station="MCO" arrival={ARRIVAL} leaving={LEAVING} />;

const location = (id: string) => ({
  id,
  name: `Orlando ${id}`,
  street_address: '1 Main Street',
  distance_miles: 1.24,
});
const locations = (...ids: string[]) => ({
  body: { locations: ids.map(location), source: 'live' as 'live' | 'sample' },
});
const vehicle = (model: string, total: number) => ({
  model,
  class: 'Economy',
  lowest_price: total,
  display_price: total,
  rate_info: {
    payment_options: [
      { payment_type: 'PAYNOW', total_cost: total },
      { payment_type: 'PAYLATER', total_cost: total + 20 },
    ],
  },
});
const vehicles = (...all: ReturnType<typeof vehicle>[]) => ({ body: { vehicles: all, source: 'live' } });
const SERVED = {
  'GET /api/hertz/locations': locations('A', 'B', 'C', 'D'),
  'GET /api/hertz/availability': vehicles(vehicle('Kia Rio or similar', 82.6)),
};

describe('rental cars', () => {
  it('are those of the first three locations, from the next full hour on', async () => {
    const { calls } = openSection(cars, SERVED);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Orlando A',
      'Orlando B',
      'Orlando C',
    ]);
    expect(cards[0]).toHaveTextContent('1 Main Street · 1.2 mi');
    expect(screen.getByText('Pick-up Tue, Dec 1, 7:00 PM · Return Fri, Dec 4, 12:00 PM')).toBeVisible();
    expect(calls.map(({ path, query }) => [path, query])).toEqual([
      ['/api/hertz/locations', { text: 'MCO' }],
      ...['A', 'B', 'C'].map((pickup_location) => [
        '/api/hertz/availability',
        {
          pickup_location,
          pickup_date: '2026-12-01',
          pickup_time: '19:00',
          return_date: '2026-12-04',
          return_time: '12:00',
          age: '25',
        },
      ]),
    ]);
  });

  it('cost whole dollars, without fees that are paid later', async () => {
    openSection(cars, SERVED);
    const [card] = await screen.findAllByRole('article');
    expect(within(card as HTMLElement).getByRole('listitem')).toHaveTextContent(
      'Kia Rio or similar Economy$83 Pay now',
    );
    expect(card).not.toHaveTextContent('later');
  });

  it('may be of one model and class at two prices', async () => {
    const twice = vehicles(vehicle('Kia Rio or similar', 82.6), vehicle('Kia Rio or similar', 90));
    openSection(cars, { ...SERVED, 'GET /api/hertz/availability': twice });
    const [card] = await screen.findAllByRole('article');
    expect(within(card as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
  });

  it('are booked on the provider’s page, with all parameters', async () => {
    openSection(cars, SERVED);
    const link = await screen.findByRole('link', { name: /^Book at Orlando A/ });
    const { origin, searchParams } = new URL((link as HTMLAnchorElement).href);
    expect(origin).toBe('https://www.hertz.com');
    expect(Object.fromEntries(searchParams)).toEqual({
      age: '25',
      pid: 'A',
      pdate: '2026-12-01T19:00:00',
      did: 'A',
      ddate: '2026-12-04T12:00:00',
      travelType: 'LEISURE',
    });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.queryByText('Sample data')).toBeNull();
  });

  it('are marked as sample data', async () => {
    const sample = locations('A');
    sample.body.source = 'sample';
    openSection(cars, { ...SERVED, 'GET /api/hertz/locations': sample });
    expect(await screen.findByText('Sample data')).toBeVisible();
    expect(await screen.findByText(/^Sample location/)).toBeVisible();
  });

  it('are requested again for another age', async () => {
    const { person, calls } = openSection(cars, SERVED);
    await screen.findAllByRole('article');
    const age = screen.getByRole('spinbutton', { name: 'Driver age' });
    await person.clear(age);
    await person.type(age, '17');
    expect(await screen.findByText('From 18 to 99')).toBeVisible();
    await person.clear(age);
    await person.type(age, '21');
    await waitFor(() => expect(calls.filter(({ query }) => query.age === '21')).toHaveLength(3));
    expect(await screen.findByRole('link', { name: /^Book at Orlando B/ })).toHaveAttribute(
      'href',
      expect.stringContaining('age=21'),
    );
    expect(new Set(calls.map(({ query }) => query.age))).toEqual(new Set([undefined, '25', '21']));
  });
});

describe('without cars', () => {
  it('a location whose request fails is skipped', async () => {
    openSection(cars, {
      ...SERVED,
      'GET /api/hertz/availability': ({ query }) =>
        query.pickup_location === 'B' ? { status: 500 } : vehicles(vehicle('Kia Rio or similar', 80)),
    });
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Orlando A', 'Orlando C']);
  });

  it.each([
    ['none is near', { body: { locations: [], source: 'live' } }],
    [
      'the airport has none',
      { status: 404, body: { message: 'No rental car locations found near this airport' } },
    ],
  ])('shows a message when %s', async (_, answer) => {
    openSection(cars, { 'GET /api/hertz/locations': answer });
    expect(await screen.findByText('No rental car locations found near this airport')).toBeVisible();
  });

  it('shows a message when none is available', async () => {
    openSection(cars, { ...SERVED, 'GET /api/hertz/availability': vehicles() });
    expect(await screen.findByText('No rental cars available for your dates')).toBeVisible();
  });

  it('shows a message when the stay is too short', async () => {
    const { calls } = openSection(
      <RentalCars station="MCO" arrival="2026-12-01T18:10:00-05:00" leaving="2026-12-01T19:05:00-05:00" />,
      {},
    );
    expect(screen.getByText('No rental cars available for your dates')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it.each([
    ['has nothing to say', { status: 503 }],
    ['says so', { status: 503, body: { message: 'Car rental service is currently unavailable' } }],
  ])('the service is down and %s', async (_, answer) => {
    let isDown = true;
    const { person } = openSection(cars, {
      ...SERVED,
      'GET /api/hertz/locations': () => (isDown ? answer : locations('A')),
    });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Unable to load rental car options. Please try again later.');
    expect(failure).toHaveTextContent('Car rental service is currently unavailable');
    isDown = false;
    await person.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Orlando A' })).toBeVisible();
  });

  it.each([
    ['answers something else', { body: { hello: 'world' } }],
    [
      'does not answer',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('the server %s', async (_, answer) => {
    openSection(cars, { 'GET /api/hertz/locations': answer });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to load rental car options. Please try again later.',
    );
  });

  it('the connection ends before the last location has answered', async () => {
    openSection(cars, {
      ...SERVED,
      'GET /api/hertz/availability': ({ query }) => {
        if (query.pickup_location !== 'C') return vehicles(vehicle('Kia Rio or similar', 80));
        setConnected(false);
        throw new TypeError('Failed to fetch');
      },
    });
    expect(await screen.findAllByText('Kia Rio or similar')).toHaveLength(2);
  });

  it('all requests fail', async () => {
    openSection(cars, { ...SERVED, 'GET /api/hertz/availability': { status: 500 } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to load rental car options. Please try again later.',
    );
  });
});
