import { serve } from '@fareweave/shared-lib/testing/server';
import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { rentalCarsQuery } from './rental-cars.ts';

const LOCATIONS = 'GET /api/hertz/locations';
const AVAILABILITY = 'GET /api/hertz/availability';
const PERIOD = {
  pickup_date: '2026-12-04',
  pickup_time: '12:00',
  return_date: '2026-12-07',
  return_time: '18:00',
};
const location = (id: string) => ({ id, name: id, street_address: '', distance_miles: 1 });
const near = (...ids: string[]) => ({ body: { locations: ids.map(location), source: 'sample' } });
const vehicles = (count: number) => ({
  body: { vehicles: Array.from({ length: count }, (_, i) => ({ model: `Car ${i}` })), source: 'sample' },
});
const cars = () => new QueryClient().fetchQuery(rentalCarsQuery({ code: 'MCO', age: 30, ...PERIOD }));
const UNAVAILABLE = { status: 503, body: { message: 'Car rental service is currently unavailable' } };

describe('rental cars near an airport', () => {
  it('are the first eight of the first three locations', async () => {
    const received = serve({ [LOCATIONS]: near('a', 'b', 'c', 'd'), [AVAILABILITY]: vehicles(12) });
    const { places, locations, source } = await cars();
    expect(places.map((place) => [place.location.id, place.vehicles.length])).toEqual([
      ['a', 8],
      ['b', 8],
      ['c', 8],
    ]);
    expect([locations, source]).toEqual([4, 'sample']);
    expect(received.map(({ query }) => query)).toEqual([
      { text: 'MCO' },
      ...['a', 'b', 'c'].map((pickup_location) => ({ pickup_location, ...PERIOD, age: '30' })),
    ]);
  });

  it('leave out a location that fails', async () => {
    serve({
      [LOCATIONS]: near('a', 'b'),
      [AVAILABILITY]: ({ query }) => (query.pickup_location === 'a' ? UNAVAILABLE : vehicles(1)),
    });
    expect((await cars()).places.map((place) => place.location.id)).toEqual(['b']);
  });

  it('are none where there are no locations', async () => {
    serve({ [LOCATIONS]: near() });
    expect(await cars()).toEqual({ places: [], locations: 0, source: 'sample' });
  });

  const unable = 'Unable to load rental car options. Please try again later.';
  it.each([
    [{ [LOCATIONS]: UNAVAILABLE }, 'Car rental service is currently unavailable'],
    [{ [LOCATIONS]: { status: 500 } }, unable],
    [{ [LOCATIONS]: () => Promise.reject(new TypeError('Failed to fetch')) }, unable],
    [
      { [LOCATIONS]: near('a', 'b'), [AVAILABILITY]: UNAVAILABLE },
      'Car rental service is currently unavailable',
    ],
  ])('fail with a text for people: %#', async (routes, message) => {
    serve(routes);
    await expect(cars()).rejects.toMatchObject({ message });
  });
});
