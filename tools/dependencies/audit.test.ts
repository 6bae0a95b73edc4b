import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run/steps.ts';

const AUDIT = path.join(import.meta.dirname, 'audit.ts');
const ADVISORIES = '/-/npm/v1/security/advisories/bulk';

let folder: string;
let registry: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'audit-'));
  const dependencies = { kite: '1.0.0' };
  const resolved = 'https://registry.npmjs.org/kite/-/kite-1.0.0.tgz';
  const packages = { '': { name: 'own', dependencies }, 'node_modules/kite': { version: '1.0.0', resolved } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'own', dependencies }));
  await writeFile(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'own', lockfileVersion: 3, requires: true, packages }),
  );
  registry = Fastify();
  // npm compresses its request, which this registry need not read.
  registry.removeAllContentTypeParsers();
  registry.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
});

afterEach(async () => {
  await registry.close();
  await rm(folder, { recursive: true });
});

const audit = async (address: string) => {
  const env = { ...process.env, npm_config_registry: address, npm_config_cache: path.join(folder, 'cache') };
  return runCommand('node', [AUDIT], { cwd: folder, env });
};

/** Runs the audit with a registry that knows an advisory of this severity for the only package. */
const auditWith = async (severity: string) => {
  const advisory = {
    id: 1,
    url: 'https://example.com/1',
    title: 'Falls',
    severity,
    vulnerable_versions: '<2',
  };
  registry.post(ADVISORIES, async () => ({ kite: [advisory] }));
  registry.get('/kite', async () => ({
    name: 'kite',
    versions: { '1.0.0': { name: 'kite', version: '1.0.0' } },
  }));
  return audit(await registry.listen({ port: 0 }));
};

describe('npm run audit', () => {
  it('fails for a vulnerable package, and names it', async () => {
    const { code, output } = await auditWith('high');
    expect(output).toContain('kite *: high\n  Falls: https://example.com/1\n');
    expect(code).toBe(1);
  });

  it('passes with a vulnerability of low severity', async () => {
    const { code, output } = await auditWith('low');
    expect(output).toContain('Vulnerable packages: 0 high or critical, 1 lower.');
    expect(code).toBe(0);
  });

  it('says so when the registry gives no advisories', async () => {
    const { code, output } = await audit(await registry.listen({ port: 0 }));
    expect(output).toContain('No audit: the registry did not answer.');
    expect(code).toBe(2);
  });
});
