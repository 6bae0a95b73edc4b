import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { hotelsQuery } from './hotels.ts';

const CALL = 'GET /api/hotels/search/airport/MCO';
const found = { success: true, properties: [], message: null };
const hotels = () =>
  new QueryClient().fetchQuery(
    hotelsQuery({
      airport_code: 'MCO',
      checkin_date: '2026-12-04',
      checkout_date: '2026-12-07',
      adults: 2,
      rooms: 1,
      sort_by: 'auto',
      page: 1,
    }),
  );

describe('hotels near an airport', () => {
  it('are requested with all parameters', async () => {
    const received = serve({ [CALL]: { body: found } });
    expect(await hotels()).toEqual(found);
    expect(received[0]?.query).toEqual({
      checkin_date: '2026-12-04',
      checkout_date: '2026-12-07',
      adults: '2',
      rooms: '1',
      sort_by: 'auto',
      page: '1',
      per_page: '12',
    });
  });

  const unable = 'Unable to load hotel options. Please try again later.';
  it.each([
    [
      { status: 404, body: { message: 'No hotels found near airport MCO' } },
      'No hotels found near airport MCO',
    ],
    [
      { status: 503, body: { message: 'Hotel search service is currently unavailable' } },
      'Hotel search service is currently unavailable',
    ],
    [{ status: 500 }, unable],
    [() => Promise.reject(new TypeError('Failed to fetch')), unable],
    [{ status: 503 }, 'Hotel search service is currently unavailable'],
    [{ status: 404 }, 'No hotels found near airport MCO'],
    [{ status: 400 }, 'Invalid search parameters'],
    [{ status: 400, body: { message: 'Check-in is in the past' } }, 'Check-in is in the past'],
  ])('fail with a text for the user: %#', async (reply, message) => {
    serve({ [CALL]: reply });
    await expect(hotels()).rejects.toMatchObject({ message });
  });
});
