import { describe, expect, it } from '@jest/globals';
import { unbroken } from './unbroken.ts';

describe('unbroken outlines', () => {
  it('stay as they are away from the date line', () => {
    const square = [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 0],
      ],
    ];
    expect(unbroken([square])).toEqual([square]);
  });

  it('go on past the date line, and are there on its other side too', () => {
    const across = [
      [
        [170, 60],
        [-170, 60],
        [-170, 70],
        [170, 60],
      ],
    ];
    expect(unbroken([across])).toEqual([
      [
        [
          [170, 60],
          [190, 60],
          [190, 70],
          [170, 60],
        ],
      ],
      [
        [
          [-190, 60],
          [-170, 60],
          [-170, 70],
          [-190, 60],
        ],
      ],
    ]);
  });
});
