import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-links.tsx';

describe('the page numbers', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
    [40, 9, [5, 6, 7, 8, 9]],
  ])('on page %d of %d', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });

  it('are up to five consecutive existing pages and include the current one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (page, pages) => {
        const numbers = pageNumbers(page, pages);
        expect(numbers).toHaveLength(Math.min(5, pages));
        expect(numbers.every((n, i) => n >= 1 && n <= pages && n === (numbers[0] ?? 0) + i)).toBe(true);
        expect(numbers.includes(Math.min(page, pages))).toBe(true);
      }),
    );
  });
});
