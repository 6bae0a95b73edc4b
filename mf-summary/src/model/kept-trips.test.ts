import { addDays } from '@fareweave/shared-lib/domain/dates';
import { encodeTrip } from '@fareweave/shared-lib/domain/trip-link';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { back, dayBack, dayOut, flightBack, flightOut, kept, out } from '../testing/trip.ts';
import { keepTrip, keptTrips } from './kept-trips.ts';

const now = Date.now();

/** The data of a link to a trip. */
const dataOf = (there = out, home = back): string =>
  encodeTrip({ departure: kept(there, 'MCO'), return: kept(home, 'DEN'), origin: 'DEN', source: 'sample' }) ??
  '';
const keep = (account: string, data = dataOf(), at = now) => keepTrip({ account, data }, at);
const days = (account: string, at = now): string[] =>
  keptTrips(account, at).map(({ departure }) => departure.flight.departure_time.slice(0, 10));

afterEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

describe('the trips on this device (TRIP-15)', () => {
  it('belong to the account that opened them, the next departure first', () => {
    const later = addDays(dayOut, 1);
    keep('ada', dataOf(flightOut(later)));
    keep('ada');
    keep('bob', dataOf(flightOut(later)));
    expect(days('ada')).toEqual([dayOut, later]);
    expect(days('bob')).toEqual([later]);
    expect(keptTrips('ada', now)[0]).toMatchObject({ data: dataOf(), destination: 'MCO' });
  });

  it('are kept once, with the latest fares', () => {
    keep('ada');
    const cheaper = { ...out, fares: { ...out.fares, go_wild: { total: 9 } } };
    keep('ada', dataOf(cheaper));
    expect(keptTrips('ada', now).map(({ departure }) => departure.flight.fares.go_wild?.total)).toEqual([9]);
  });

  it('are removed when they are over', () => {
    keep('ada');
    const landed = Date.parse(back.arrival_time);
    expect(days('ada', landed - 1)).toEqual([dayOut]);
    expect(days('ada', landed)).toEqual([]);
    keep('ada', dataOf(), landed);
    expect(days('ada')).toEqual([dayOut]);
    keep('bob', dataOf(flightOut(addDays(dayOut, 9)), flightBack(addDays(dayBack, 9))), landed);
    expect(days('ada')).toEqual([]);
  });

  it('are at most 20, of which the first opened makes room', () => {
    for (let day = 0; day < 21; day += 1)
      keep('ada', dataOf(flightOut(addDays(dayOut, day)), flightBack(addDays(dayBack, 21))));
    expect(days('ada')).toHaveLength(20);
    expect(days('ada')[0]).toBe(addDays(dayOut, 1));
  });

  it.each([
    'no JSON',
    '{}',
    '[null,7,{"account":"ada"},{"account":"ada","data":"1abc"},{"account":"ada","data":7}]',
  ])('are none in a storage that contains %s', (text) => {
    localStorage.setItem('mf-summary:trips', text);
    expect(days('ada')).toEqual([]);
    keep('ada');
    expect(days('ada')).toEqual([dayOut]);
  });

  it('are none when storage is forbidden', () => {
    const forbid = () => {
      throw new DOMException('forbidden');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    keep('ada');
    expect(days('ada')).toEqual([]);
  });

  it('do not contain what is no link to a trip', () => {
    keep('ada', 'x');
    expect(localStorage.getItem('mf-summary:trips')).toBeNull();
  });
});
