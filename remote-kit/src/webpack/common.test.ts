import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import webpack from 'webpack';
import { testFolder } from '../../../api/src/testing/fixtures.ts';
import { common } from './common.ts';

it('a module that throws when it is first imported throws the same when it is imported again', async () => {
  const { folder, remove } = testFolder();
  writeFileSync(path.join(folder, 'screen.js'), "throw new Error('no price'); export const Screen = 1;");
  const load = 'import(/* webpackMode: "eager" */ "./screen.js").then((screen) => screen.Screen)';
  writeFileSync(path.join(folder, 'index.js'), `export const load = () => ${load};`);
  const { output, optimization } = common(folder, 'mf_x');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    target: 'node',
    entry: './index.js',
    output: { ...output, filename: 'built.cjs', library: { type: 'commonjs2' } },
    optimization: { ...optimization, minimize: false },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats) : resolve()));
  });
  await new Promise((resolve) => compiler.close(resolve));
  const built = createRequire(import.meta.url)(path.join(folder, 'dist/built.cjs'));
  await expect(built.load()).rejects.toThrow('no price');
  await expect(built.load()).rejects.toThrow('no price');
  remove();
});
