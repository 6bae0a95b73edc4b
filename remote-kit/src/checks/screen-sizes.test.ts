import { expect, it } from 'vitest';
import { describeSizes } from './screen-sizes.ts';

it('the sizes of screens are described in one line, with the difference to the live release', () => {
  expect(
    describeSizes([
      { screen: 'deals', bytes: 12_340, live_bytes: 11_940 },
      { screen: 'list', bytes: 8_000, live_bytes: 9_260 },
      { screen: 'map', bytes: 51, live_bytes: 60 },
      { screen: 'photos', bytes: 20_000, live_bytes: null },
      { screen: 'live', bytes: 1_000 },
    ]),
  ).toBe('deals 12.4 kB (+0.4), list 8.0 kB (−1.3), map 0.1 kB (±0.0), photos 20.0 kB (new), live 1.0 kB');
});
