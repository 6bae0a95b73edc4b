import { describe, expect, it } from 'vitest';
import { type Override, overrideClaim, readOverrideToken } from './override.ts';

const override: Override = { name: 'mf-search', entry: 'http://localhost:3101/?~>>', exp: 1_800_000_000_000 };

describe('a token of an override', () => {
  it('is read as it was written, and is safe in a URL', () => {
    const token = `${overrideClaim(override)}.c2ln-_`;
    expect(token).toMatch(/^[\w.-]+$/);
    expect(readOverrideToken(token)).toEqual({
      claim: overrideClaim(override),
      signature: 'c2ln+/',
      override,
    });
  });

  it.each([
    '',
    '.',
    'a.b.c',
    `${overrideClaim(override)}`,
    `${overrideClaim(override)}.`,
    `${overrideClaim({ ...override, entry: 'javascript:alert(1)' })}.c2ln`,
    `${overrideClaim({ ...override, entry: 'localhost' })}.c2ln`,
    `${btoa('{"name":"mf-search"}')}.c2ln`,
    `${btoa('null')}.c2ln`,
    '§.c2ln',
  ])('is malformed as %j', (text) => {
    expect(readOverrideToken(text)).toBeNull();
  });
});
