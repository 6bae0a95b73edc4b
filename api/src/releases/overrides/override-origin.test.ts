import { describe, expect, it } from '@jest/globals';
import { isAllowedOrigin } from './override-origin.ts';

describe('the origins that overrides may come from', () => {
  it.each([
    ['http://localhost:3101/', ['http://localhost:*'], true],
    ['http://localhost/', ['http://localhost:*'], true],
    ['http://localhost:3101/a/b.js', ['https://a.example', 'http://localhost:3101'], true],
    ['https://localhost:3101/', ['http://localhost:*'], false],
    ['http://localhost.evil.example:3101/', ['http://localhost:*'], false],
    ['http://localhost:3101@evil.example/', ['http://localhost:*'], false],
    ['http://evil.example/http://localhost:3101/', ['http://localhost:*'], false],
    ['http://localhost:3102/', ['http://localhost:3101'], false],
    ['http://localhost:3101/', [], false],
    ['javascript:alert(1)', ['http://localhost:*'], false],
    ['', ['http://localhost:*'], false],
  ])('%s among %j: %s', (address, allowed, expected) => {
    expect(isAllowedOrigin(address, allowed)).toBe(expected);
  });
});
