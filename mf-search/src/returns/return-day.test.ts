import { expect, it } from 'vitest';
import { returnDay } from './return-search.tsx';

const date = '2026-11-21';
const arrival = '2026-11-22';

it.each([
  ['the chosen day', { returnDate: '2026-11-30', days: 3 }, '2026-11-30'],
  ['the proposed day', { returnDate: null, days: 3 }, '2026-11-24'],
  ['no day', { returnDate: null, days: null }, null],
  ['the day of arrival', { returnDate: arrival, days: null }, arrival],
  ['no day before the arrival', { returnDate: date, days: 3 }, null],
])('one returns on %s', (_, address, expected) => {
  expect(returnDay({ ...address, date }, arrival)).toBe(expected);
});
