import { eventsOf, queryClient } from '@fareweave/shared-lib/platform';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave, openSearch } from '../testing/open-search.tsx';
import { found, RESULTS, tomorrow } from '../testing/search-page.ts';
import { lowestFareOf } from './answer-lowest-fare.ts';

const { hear } = eventsOf<object, { 'mf-search/destination-opened': object }, object>('mf-other');

afterEach(() => {
  leave();
  queryClient.clear();
});

describe('what other remotes learn from results (EVNT-7)', () => {
  it('is the destination that the user opens, and the lowest fare to it', async () => {
    const heard: object[] = [];
    const end = hear('mf-search/destination-opened', (opened) => heard.push(opened));
    const route = { origin: 'DEN', destination: 'MCO' };
    expect(lowestFareOf(route)).toEqual({ price: null });
    const { person } = await openSearch({
      as: 'premium',
      address: RESULTS,
      routes: { 'GET /api/flights/search': { body: found } },
    });
    await person.click(await screen.findByRole('button', { name: /^Orlando MCO ·\s/ }));
    expect(heard).toEqual([{ ...route, date: tomorrow }]);
    const { price } = lowestFareOf(route);
    expect(screen.getByRole('button', { name: /^Orlando MCO ·\s/ })).toHaveAccessibleName(
      new RegExp(`\\$${price}\\b`),
    );
    expect(lowestFareOf({ ...route, destination: 'XXX' })).toEqual({ price: null });
    end();
  });
});
