import { expect, it } from 'vitest';
import { listSize } from './picker.tsx';

it.each([
  [320, 2],
  [767, 2],
  [768, 3],
  [1023, 3],
  [1024, 4],
  [1279, 4],
  [1280, 5],
  [2560, 5],
])('a window %s px wide shows %s airports', (width, size) => {
  expect(listSize(width)).toBe(size);
});
