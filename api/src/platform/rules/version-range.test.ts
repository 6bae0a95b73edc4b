import { describe, expect, it } from '@jest/globals';
import { isInRange } from './version-range.ts';

describe('a range of versions', () => {
  it.each([
    ['^19.0.0', '19.3.1', true],
    ['^19.0.0', '19.0.0', true],
    ['^19.4.0', '19.3.9', false],
    ['^19.0.0', '20.0.0', false],
    ['^19.0.0', '18.9.9', false],
    ['^0.2.3', '0.2.9', true],
    ['^0.2.3', '0.3.0', false],
    ['^0.0.3', '0.0.4', false],
    ['~1.2.3', '1.2.9', true],
    ['~1.2.3', '1.3.0', false],
    ['6.6.0', '6.6.0', true],
    ['6.6.0', '6.6.1', false],
    ['>=1 <3', '2.0.0', null],
    ['^1.0.0', '2.0.0-beta.1', null],
  ])('%s and %s: %s', (range, version, expected) => {
    expect(isInRange(version, range)).toBe(expected);
  });
});
