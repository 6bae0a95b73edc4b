import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix, EXPECTED, mismatches } from './access-matrix.ts';
import { carryOut } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { attacksDocument, DOCUMENT } from './document.ts';
import { LEVELS, operationsOf } from './operations.ts';
import { openTarget, registryState, type Target } from './target.ts';

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

describe('an attack has no effect (SECU-6)', () => {
  it.each(ATTACKS.map((attack) => [attack.name, attack] as const))('%s', async (_, attack) => {
    await expect(carryOut(attack, target)).resolves.toBeUndefined();
  });

  it('has a name of its own', () => {
    expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length);
    expect(ATTACKS.length).toBeGreaterThanOrEqual(20);
  });
});

describe('every operation of the OpenAPI document', () => {
  it('names its level (CALL-6)', async () => {
    const operations = await operationsOf(target);
    expect(operations.length).toBeGreaterThan(80);
    expect(operations.filter(({ level }) => level === undefined)).toEqual([]);
    expect([...new Set(operations.map(({ level }) => level))].sort()).toEqual([...LEVELS].sort());
    expect(Object.keys(EXPECTED)).toEqual([...LEVELS]);
  });

  it('refuses exactly the callers that its level excludes, and changes nothing without input (SECU-7)', async () => {
    const before = await registryState(target);
    const rows = await accessMatrix(target);
    expect(rows.length).toBe((await operationsOf(target)).length);
    expect(mismatches(rows)).toEqual([]);
    expect(await registryState(target)).toEqual(before);
  });

  it('is a mismatch when a caller gets another outcome', () => {
    const statuses = { visitor: 200, free: 403, premium: 200, admin: 500, 'release token': 401 };
    const row = { method: 'GET', path: '/api/any', statuses } as const;
    expect(mismatches([{ ...row, level: 'premium' }])).toEqual([
      'GET /api/any (premium) as visitor: 200, not 401',
      'GET /api/any (premium) as admin: 500, not allowed',
    ]);
    expect(mismatches([{ ...row, level: undefined }])).toEqual(['GET /api/any: has no level']);
  });
});

it('docs/attacks.md is up to date: npm run attack -- --write', async () => {
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(attacksDocument(ATTACKS, await operationsOf(target)));
});

// This test must be the last, because it changes the registry.
it('an attack that changes the registry fails', async () => {
  const run = async () => {
    const { status } = await target.call('POST', '/releases/mf-a/activate', target.teamA, { version: '3' });
    expect(status).toBe(200);
  };
  await expect(carryOut({ run }, target)).rejects.toThrow('the attack changed the registry or a release');
});
