import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import { STORED_FLIGHTS_KEY } from '@fareweave/shared-lib/domain/stored-flights';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveReturns, openReturns, selectButtons, shownAlert } from '../testing/open-returns.tsx';
import { address } from '../testing/search-page.ts';
import { backAt, dayOut, there, thereHash } from '../testing/trip.ts';

afterEach(() => {
  vi.restoreAllMocks();
  leaveReturns();
});

describe('a selected return flight', () => {
  it('is stored with the outbound flight, and opens the summary of both', async () => {
    const { person } = await openReturns();
    const [select] = await selectButtons();
    await person.click(select as HTMLElement);
    const { pathname, searchParams } = new URL(window.location.href);
    const back = flightHash(backAt('18:00'), 'DEN');
    expect(pathname).toBe('/flight-summary');
    expect(Object.fromEntries(searchParams)).toEqual({
      departure: thereHash,
      return: back,
      origin: 'DEN',
      destination: 'MCO',
      date: dayOut,
    });
    expect(JSON.parse(window.localStorage.getItem(STORED_FLIGHTS_KEY) ?? '{}')).toEqual({
      [thereHash]: expect.objectContaining({ flight: there, destination: 'MCO', source: 'sample' }),
      [back]: expect.objectContaining({ flight: backAt('18:00'), destination: 'DEN', source: 'sample' }),
    });
  });

  it('shows a message and stays when the device cannot store it', async () => {
    const { person } = await openReturns();
    const [select] = await selectButtons();
    const before = address();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await person.click(select as HTMLElement);
    expect(address()).toBe(before);
    expect(shownAlert()?.message).toMatch(/could not be saved on this device/);
  });
});
