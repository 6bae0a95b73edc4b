import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSERS } from '@fareweave/shared-lib/domain/browsers';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
];
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

describe.each(documents)('%s', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');

  it('links only to existing files', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => !existsSync(path.join(root, path.dirname(document), link)));
    expect(broken).toEqual([]);
  });

  it('names only commands that exist', () => {
    const verbs = [...text.matchAll(/npm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)].map(
      ([, verb, short]) => verb ?? short ?? '',
    );
    const files = [...text.matchAll(/node ((?:tools|api)\/[\w/.-]+)/g)].map(([, file = '']) => file);
    expect(verbs.filter((verb) => !(verb in scripts))).toEqual([]);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  const index = text.slice(text.indexOf('## Where to find a feature'));

  it('lists each feature once', () => {
    const features = [...index.matchAll(/^\| ([^|]+) \|/gm)]
      .map(([, feature = '']) => feature.trim())
      .filter((feature) => feature !== 'feature' && !feature.startsWith('---'));
    expect(features.length).toBeGreaterThan(50);
    expect(features.filter((feature, position) => features.indexOf(feature) !== position)).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    const paths = [
      ...text.matchAll(/`((?:api|e2e|mf-\w+|remote-kit|shared-lib|shell|tools|docs)\/[^`*]+)`/g),
    ].map(([, file = '']) => file);
    expect(paths.length).toBeGreaterThan(50);
    // The public names of shared-lib do not contain `src`.
    const places = (file: string): string[] => [file, file.replace(/^shared-lib\//, 'shared-lib/src/')];
    const missing = paths.filter((file) => !places(file).some((place) => existsSync(path.join(root, place))));
    expect(missing).toEqual([]);
  });
});

it('the README names the browsers for which the builds compile (ADR 59)', () => {
  const names = Object.entries(BROWSERS).map(([name, version]) => `${name} ${version}`);
  expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toContain(
    `${names.join(', ')} and later versions.`,
  );
});
