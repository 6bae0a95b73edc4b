import path from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { readJson } from '../webpack/part.ts';

const KIT = path.resolve(import.meta.dirname, '../..');

interface Package {
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

it('package.json lists every package that its own code and the bundled part of shared-lib import', async () => {
  const kit = readJson<Package>(KIT, 'package.json');
  const { metafile } = await build({
    entryPoints: Object.values(kit.exports)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.join(KIT, file)),
    bundle: true,
    write: false,
    outdir: '/',
    platform: 'node',
    format: 'esm',
    metafile: true,
    plugins: [
      {
        name: 'packages',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path: imported, kind }) =>
            kind === 'entry-point' || imported.startsWith('@fareweave/')
              ? undefined
              : { path: imported, external: true },
          );
        },
      },
    ],
  });
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports.map((one) => one.path))
    .filter((name) => !name.startsWith('node:'))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
  expect(imported).toContain('commander');
  expect(Object.keys(kit.dependencies)).toEqual(expect.arrayContaining([...new Set(imported)]));
});
