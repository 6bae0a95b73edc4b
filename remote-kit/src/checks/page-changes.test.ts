import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SHARED_KEYS } from './page-changes.ts';

it('all keys that shared code stores values under may be changed by every remote (KITS-6)', () => {
  const sources = path.resolve(import.meta.dirname, '../../../shared-lib/src');
  const stored = globSync('**/*.{ts,tsx}', { cwd: sources }).flatMap((file) =>
    [...readFileSync(path.join(sources, file), 'utf8').matchAll(/'(fareweave_\w+)'/g)].map(([, key]) => key),
  );
  expect(new Set(stored).size).toBeGreaterThan(4);
  expect(SHARED_KEYS).toEqual(expect.arrayContaining([...new Set(stored)]));
});
