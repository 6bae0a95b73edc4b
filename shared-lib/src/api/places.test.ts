import { airports } from '@fareweave/shared-lib/testing/airports';
import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { airportsQuery } from './places.ts';

const fetchAirports = (body: unknown) => {
  serve({ 'GET /api/airports': { body } });
  return new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(airportsQuery);
};

describe('the airports', () => {
  it.each([
    ['a list', airports],
    ['an object with a list', { airports }],
  ])('are read from %s', async (_, body) => {
    expect(await fetchAirports(body)).toEqual(airports);
  });

  it.each([
    null,
    'DEN',
    {},
    { airports: null },
    { airports: { DEN: {} } },
    [null],
    [{ stationCode: 'DEN' }],
    { airports: [...airports, { cityAndCode: 'Denver (DEN)' }] },
  ])('are refused as %j', async (body) => {
    await expect(fetchAirports(body)).rejects.toMatchObject({ message: 'Failed to load airports' });
  });
});
