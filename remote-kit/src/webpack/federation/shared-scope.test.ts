import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../../api/src/testing/fixtures.ts';
import { providedVersions, requiredRanges } from './shared-scope.ts';

const { folder, remove } = testFolder();
afterAll(remove);

const write = async (file: string, content: object) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), JSON.stringify(content));
};
const declare = (peerDependencies?: Record<string, string>) =>
  write('package.json', { name: 'mf-a', ...(peerDependencies && { peerDependencies }) });

beforeEach(async () => {
  for (const [name, version] of Object.entries({
    react: '19.3.1',
    'react-dom': '19.3.1',
    'styled-components': '6.6.0',
    '@tanstack/react-query': '5.108.0',
    '@fareweave/shared-lib': '0.1.0',
  }))
    await write(`node_modules/${name}/package.json`, { name, version });
});

describe('the ranges of shared modules that a remote accepts', () => {
  it('are the compatible versions', async () => {
    await declare();
    expect(requiredRanges(folder)).toMatchObject({
      react: '^19.0.0',
      'react/': '^19.0.0',
      '@fareweave/shared-lib/platform': '^0.1.0',
    });
  });

  it('are those that it declares, and what a shell provides stays the installed version', async () => {
    const both = '^19.0.0 || ^20.0.0';
    await declare({ react: both, 'react-dom': both });
    const ranges = requiredRanges(folder);
    expect(ranges).toMatchObject({
      react: both,
      'react/': both,
      'react-dom/': both,
      'styled-components': '^6.0.0',
    });
    expect(providedVersions(folder)).toMatchObject({ react: '19.3.1' });
  });

  it('include the installed version, with which its tests run', async () => {
    await declare({ react: '^20.0.0' });
    expect(() => requiredRanges(folder)).toThrow(
      'package.json accepts react ^20.0.0 under peerDependencies, but 19.3.1 is installed',
    );
  });
});
