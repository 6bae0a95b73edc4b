import { describe, expect, it } from 'vitest';
import { canonicalValues, checkValues, defaultWindow } from './check-values.ts';
import { DEFAULTS, type TripValues } from './trip-values.ts';

const places = new Set(['DEN', 'LAS', 'MCO', 'JFK', 'ORD', 'city:New York City']);
const errorsOf = (change: Partial<TripValues>) =>
  checkValues(
    { ...DEFAULTS, origin: 'DEN', from: '2026-11-20T16:00', until: '2026-11-22T22:00', ...change },
    { places, today: '2026-11-17' },
  );

describe('the values of the trip planner', () => {
  it.each<[string, Partial<TripValues>]>([
    ['the smallest question', {}],
    [
      'a whole question',
      {
        visit: 'las, CITY:new york city',
        places: '3',
        nights: '0-21',
        hours: '72',
        layover: '60-90',
        budget: '9',
        via: 'ORD,CITY:New York City',
      },
    ],
    ['21 days to the minute', { until: '2026-12-11T16:00' }],
    ['a window whose first day has passed', { from: '2026-11-16T16:00' }],
    ['the highest price of a watch', { budget: '100000' }],
  ])('are valid: %s', (_, change) => {
    expect(errorsOf(change)).toEqual({});
  });

  it.each<[keyof TripValues, string, RegExp]>([
    ['origin', '', /Choose at least one airport/],
    ['origin', 'DEN,XXX,YYY', /called XXX, YYY/],
    ['visit', 'DEN,LAS,MCO,JFK,ORD', /at most four/],
    ['order', 'reverse', /“reverse” is not a choice/],
    ['places', '5', /from 1 to 4/],
    ['from', '2026-11-31T16:00', /day and a time/],
    ['from', '2026-11-20', /day and a time/],
    ['until', '2026-11-20T16:00', /after you leave/],
    ['until', '2026-12-11T16:01', /at most 21 days/],
    ['nights', '2', /two numbers from 0 to 21/],
    ['nights', '3-1', /first number/],
    ['layover', '30-480', /from 45 to 480/],
    ['budget', '-5', /whole dollars/],
    ['hours', '0', /from 1 to 72/],
    ['near', '201', /from 0 to 200/],
    ['stops', '3', /not a choice/],
    ['overnight', 'maybe', /not a choice/],
    ['avoid', 'ZZZ', /called ZZZ/],
    ['limit', '51', /from 1 to 50/],
  ])('are invalid: %s=%s (TPLN-32)', (field, value, message) => {
    const errors = errorsOf({ [field]: value });
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(message);
  });

  it('are invalid when the whole window has passed (TPLN-33)', () => {
    const errors = errorsOf({ from: '2026-11-14T16:00', until: '2026-11-16T22:00' });
    expect(errors).toEqual({ from: 'This day has passed. Choose a later one.' });
    expect(errorsOf({ from: '2026-11-14T16:00', until: '2026-11-17T00:00' })).toEqual({});
  });

  it('have at least as many places as are chosen to visit', () => {
    expect(errorsOf({ visit: 'LAS,MCO', places: '1' })).toEqual({ places: 'You chose 2 places to visit.' });
  });

  it('name places as the pickers do', () => {
    const { visit, avoid } = canonicalValues(
      { ...DEFAULTS, visit: 'las,CITY:NEW YORK CITY,LAS', avoid: 'den, zzz' },
      places,
    );
    expect({ visit, avoid }).toEqual({ visit: 'LAS,city:New York City', avoid: 'DEN,zzz' });
  });
});

it.each([
  // Tuesday: Wednesday until Sunday.
  ['2026-11-17', '2026-11-18T16:00', '2026-11-22T22:00'],
  // Friday: Saturday until Sunday.
  ['2026-11-20', '2026-11-21T16:00', '2026-11-22T22:00'],
  // Saturday: Sunday, and three days on.
  ['2026-11-21', '2026-11-22T16:00', '2026-11-25T22:00'],
  ['2026-11-16', '2026-11-17T16:00', '2026-11-20T22:00'],
])('proposes a window on %s', (today, from, until) => {
  expect(defaultWindow(today)).toEqual({ from, until });
});
