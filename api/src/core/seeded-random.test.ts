import { expect, it } from 'vitest';
import { seededRandom, seededRandomOf } from './seeded-random.ts';

it('gives the same numbers with a first part that is known before', () => {
  const random = seededRandomOf('observed');
  const seeds = Array.from(
    { length: 200 },
    (_, i) => [`F9 ${i} / F9 ${7 * i}`, `2026-11-${i % 30}`] as const,
  );
  const numbers = seeds.map(([flight, date]) => seededRandom('observed', flight, date));
  expect(seeds.map(([flight, date]) => random(flight, date))).toEqual(numbers);
  expect(new Set(numbers).size).toBe(seeds.length);
});
