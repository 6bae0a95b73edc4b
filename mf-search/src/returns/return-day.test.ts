import { expect, it } from 'vitest';
import { returnDay } from './return-search.tsx';

const date = '2026-11-21';
const arrival = '2026-11-22';

it.each([
  ['the chosen day', { returnDate: '2026-11-30', days: 3 }, { day: '2026-11-30', isTooEarly: false }],
  ['the proposed day', { returnDate: null, days: 3 }, { day: '2026-11-24', isTooEarly: false }],
  ['no day', { returnDate: null, days: null }, { day: null, isTooEarly: false }],
  ['the day of arrival', { returnDate: arrival, days: null }, { day: arrival, isTooEarly: false }],
  ['no day before the arrival', { returnDate: date, days: 3 }, { day: null, isTooEarly: true }],
])('one returns on %s', (_, address, expected) => {
  expect(returnDay({ ...address, date }, arrival)).toEqual(expected);
});
