import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type JsMinifyOptions, minify } from '@swc/core';
import { afterEach, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { MINIFY_OPTIONS } from './common.ts';
import { hasAbsolutePath, StableIdsPlugin } from './stable-ids-plugin.ts';

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** Creates a working copy with a remote that shares a library. */
async function workingCopy(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'fareweave-ids-'));
  folders.push(root);
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  await write('node_modules/lib/package.json', '{"name":"lib","version":"1.2.3","main":"index.js"}');
  await write('node_modules/lib/index.js', 'export const lib = 1;');
  await write('mf-x/package.json', '{"name":"mf-x","dependencies":{"lib":"1.2.3"}}');
  await write('mf-x/index.js', "import { lib } from 'lib'; import('./later.js'); export const x = lib;");
  await write('mf-x/later.js', 'export const later = 2;');
  return path.join(root, 'mf-x');
}

/** Builds a remote and returns the id of every module by its identifier. */
async function moduleIds(directory: string) {
  const compiler = webpack({
    context: directory,
    mode: 'production',
    entry: {},
    output: { path: path.join(directory, 'dist'), uniqueName: 'mf_x' },
    optimization: { moduleIds: 'deterministic', minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'mf_x',
        exposes: { './lifecycles': './index.js' },
        shared: { lib: { singleton: true, version: '1.2.3', requiredVersion: '^1.0.0' } },
        dts: false,
        manifest: false,
      }),
      new StableIdsPlugin(),
    ],
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, done) => (error || !done ? reject(error) : resolve(done)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  expect(stats.compilation.errors).toEqual([]);
  const { modules, chunkGraph } = stats.compilation;
  const root = path.dirname(directory);
  const ids = [...modules].map((module) => [
    module
      .identifier()
      .replaceAll(root, '')
      .replace(/entry\.\w+\.js/, 'entry.js'),
    chunkGraph.getModuleId(module),
  ]);
  return ids.sort();
}

describe('an identifier with an absolute path', () => {
  it.each([
    ['/team/mf-x', 'module (default) = /team/mf-x/index.js', true],
    ['/team/mf-x', 'module (default) = /team/node_modules/lib/index.js', true],
    ['/repo', 'module (default) = /repo/index.js', true],
    ['/repo', 'container entry (default) [["./a",{"import":["/repo/src/index.ts"]}]]', true],
    // Webpack makes the start of an identifier relative, and what is after `!`.
    ['/repo', '/repo/loader.js!/repo/src/index.ts', false],
    ['/repo', 'consume-shared-module|default|@fareweave/shared-lib/platform|^1.0.0', false],
    ['/app', 'consume-shared-module|./src/app/index.ts', false],
    ['/app/mf-x', 'consume-shared-module|./src/app/index.ts', false],
  ])('in %s: %s', (context, identifier, isFound) => {
    expect(hasAbsolutePath(identifier, context)).toBe(isFound);
  });
});

describe('a build in another folder', () => {
  it('has the same module ids', async () => {
    const [here, there] = [await moduleIds(await workingCopy()), await moduleIds(await workingCopy())];
    expect(here.filter(([name]) => String(name).startsWith('provide module'))).toHaveLength(1);
    expect(there).toEqual(here);
  });

  it('has the same names, independent of the hashes in the code before minification', async () => {
    const locals = Array.from({ length: 30 }, (_, i) => `let v${i} = q(${i}); r(() => v${i});`).join('');
    const minified = async (hash: string) => {
      const { code } = await minify(
        `globalThis.f = () => { ${locals} z("${hash}"); };`,
        MINIFY_OPTIONS as JsMinifyOptions,
      );
      return code.replace(hash, '');
    };
    expect(await minified('d'.repeat(40))).toBe(await minified('c'.repeat(40)));
  });
});
