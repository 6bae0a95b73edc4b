import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const spki = (pair: { publicKey: ReturnType<typeof generateKeyPairSync>['publicKey'] }): string =>
  pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const KEY = spki(generateKeyPairSync('ed25519'));

describe('the required provenance', () => {
  it('is read with its keys', () => {
    const { provenance } = loadConfig({
      PROVENANCE_KEYS: `mf-a=${KEY}, *=${KEY}`,
      REQUIRE_PROVENANCE: 'mf-a, mf-b',
    });
    expect(provenance.keys.map(({ remote }) => remote)).toEqual(['mf-a', '*']);
    expect(provenance.requiredFor).toEqual(['mf-a', 'mf-b']);
    expect(
      loadConfig({ PROVENANCE_KEYS: `mf-a=${KEY}`, REQUIRE_PROVENANCE: 'true' }).provenance.requiredFor,
    ).toBe('*');
    expect(loadConfig({ REQUIRE_PROVENANCE: 'false' }).provenance.requiredFor).toEqual([]);
  });

  it.each<[Record<string, string>, string]>([
    [{ REQUIRE_PROVENANCE: 'true' }, 'REQUIRE_PROVENANCE is true, but PROVENANCE_KEYS has no key'],
    [{ REQUIRE_PROVENANCE: 'mf-b', PROVENANCE_KEYS: `mf-a=${KEY}` }, 'PROVENANCE_KEYS has no key for mf-b'],
    [{ REQUIRE_PROVENANCE: 'yes' }, 'REQUIRE_PROVENANCE is "yes"'],
    [{ PROVENANCE_KEYS: KEY }, 'PROVENANCE_KEYS is not usable'],
    [{ PROVENANCE_KEYS: `deals=${KEY}` }, 'PROVENANCE_KEYS is not usable'],
    [{ PROVENANCE_KEYS: 'mf-a=AAAA' }, 'PROVENANCE_KEYS is not usable'],
    [
      { PROVENANCE_KEYS: `mf-a=${spki(generateKeyPairSync('ec', { namedCurve: 'P-256' }))}` },
      'PROVENANCE_KEYS is not usable',
    ],
  ])('%# must be possible', (variables, message) => {
    expect(() => loadConfig(variables)).toThrow(message);
  });
});
