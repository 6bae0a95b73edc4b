import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, runCommand } from '../run/steps.ts';
import type { Sbom } from './sbom.ts';

const TYPES = ['application', 'framework', 'library', 'platform'];

describe('npm run sbom', () => {
  let folder: string;
  let sbom: Sbom;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sbom-'));
    const file = path.join(folder, 'sbom.json');
    const { code, output } = await runCommand('npm', ['run', '--silent', 'sbom', '--', file]);
    expect([code, output]).toEqual([0, expect.stringMatching(/^Wrote .+: \d+ components\n$/)]);
    sbom = JSON.parse(await readFile(file, 'utf8'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('takes no option for a file', async () => {
    const { code, output } = await runCommand('npm', ['run', '--silent', 'sbom', '--', '--help']);
    expect([code, output]).toEqual([1, 'Usage: npm run sbom -- FILE\n']);
  });

  const names = () => sbom.components.map(({ purl }) => purl.replace(/^pkg:\w+\/(.+)@.+$/, '$1'));

  it('has the required fields of CycloneDX', () => {
    expect(sbom.bomFormat).toBe('CycloneDX');
    expect(sbom.specVersion).toMatch(/^1\.\d$/);
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(Number.isNaN(Date.parse(sbom.metadata.timestamp))).toBe(false);
    for (const { type, name, version, purl } of [sbom.metadata.component, ...sbom.components]) {
      expect(TYPES).toContain(type);
      expect([name, version]).not.toContain('');
      expect(purl).toMatch(/^pkg:(npm|generic)\/\S+@\S+$/);
    }
  });

  it('names each component once, and only existing ones as dependencies', () => {
    const refs = sbom.components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    const known = [sbom.metadata.component['bom-ref'], ...refs];
    expect(sbom.dependencies.map(({ ref }) => ref).sort()).toEqual(known.sort());
    expect(
      sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.includes(ref)),
    ).toEqual([]);
  });

  it('says which product and commit it describes', async () => {
    const { output } = await runCommand('git', ['rev-parse', 'HEAD'], { cwd: root });
    expect(sbom.metadata.component).toMatchObject({
      name: 'fareweave',
      properties: [{ name: 'fareweave:commit', value: output.trim() }],
    });
  });

  it('contains what runs, also packages that are development dependencies elsewhere', () => {
    const parts = ['api', 'shell', 'shared-lib', 'mf-account', 'mf-admin', 'mf-search', 'mf-summary'];
    expect(names()).toEqual(
      expect.arrayContaining([
        'fastify',
        'pg',
        'react',
        'stripe',
        '%40electric-sql/pglite',
        ...parts.map((part) => `%40fareweave/${part}`),
      ]),
    );
    expect(sbom.components).toContainEqual(
      expect.objectContaining({ type: 'platform', name: 'node', version: process.versions.node }),
    );
  });

  it('contains no tool', () => {
    for (const tool of ['webpack', 'vitest', 'typescript', '%40biomejs/biome', '%40fareweave/tools'])
      expect(names()).not.toContain(tool);
  });

  it('has a hash and a licence for each package', () => {
    const packages = sbom.components.filter(({ purl }) => purl.startsWith('pkg:npm/'));
    const others = packages.filter(({ purl }) => !purl.includes('%40fareweave'));
    expect(others.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
    expect(others.filter(({ licenses = [] }) => licenses.length === 0).map(({ name }) => name)).toEqual([
      'suncalc',
    ]);
  });
});

it('names the npm that it needs when npm has no such command, as in Debian 13', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sbom-'));
  await writeFile(path.join(folder, 'npm'), '#!/bin/sh\necho \'Unknown command: "sbom"\'\n', { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const file = path.join(folder, 'sbom.json');
  const sbom = path.join(import.meta.dirname, 'sbom.ts');
  expect(await runCommand(process.execPath, [sbom, file], { env })).toEqual({
    code: 1,
    output: `npm sbom failed. It needs npm 10.2 or newer, and a complete installation.\nUnknown command: "sbom"\n`,
  });
  await rm(folder, { recursive: true });
});
