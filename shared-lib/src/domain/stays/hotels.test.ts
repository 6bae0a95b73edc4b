import { expect, it } from 'vitest';
import { amenitiesShown, HOTEL_ADULTS, HOTELS_PER_PAGE, scoreGrade, starsShown } from './hotels.ts';
import { clampedTo } from './ranges.ts';

it.each([
  [10, 'excellent'],
  [9, 'excellent'],
  [8.9, 'good'],
  [8, 'good'],
  [7.9, 'fair'],
  [7, 'fair'],
  [6.9, 'poor'],
  [0, 'poor'],
])('a score of %s is %s', (score, grade) => {
  expect(scoreGrade(score)).toBe(grade);
});

it.each([
  [7, 5],
  [5, 5],
  [4.5, 4],
  [0, 0],
  [-1, 0],
])('a rating of %s shows %s stars', (rating, stars) => {
  expect(starsShown(rating)).toBe(stars);
});

it('shows two amenities', () => {
  expect(amenitiesShown(['Wi-Fi', 'Pool', 'Gym'])).toEqual(['Wi-Fi', 'Pool']);
});

it.each([
  [HOTEL_ADULTS, 0, 1],
  [HOTEL_ADULTS, 9, 8],
  [HOTEL_ADULTS, 2.9, 2],
  [HOTEL_ADULTS, Number.NaN, 2],
  [HOTELS_PER_PAGE, Number.POSITIVE_INFINITY, 50],
])('%j clamps %s to %s', (range, value, taken) => {
  expect(clampedTo(range, value)).toBe(taken);
});
