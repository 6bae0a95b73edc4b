import { describe, expect, it } from '@jest/globals';
import { clearOf } from './clear-of.ts';

describe('tags that are clear of one another', () => {
  const at = (pixel: { x: number; y: number }) => pixel;

  it('are all, where there is room', () => {
    const items = [
      { x: 0, y: 0 },
      { x: 46, y: 0 },
      { x: 0, y: 22 },
    ];
    expect(clearOf(items, at)).toEqual(items);
  });

  it('are the first of those that would cover one another', () => {
    const [first, second, third] = [
      { x: 0, y: 0 },
      { x: 30, y: 10 },
      { x: 60, y: 0 },
    ];
    expect(clearOf([first, second, third], at)).toEqual([first, third]);
  });
});
