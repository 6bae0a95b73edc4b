import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { expect, it } from 'vitest';
import { root } from '../../../tools/run/steps.ts';
import { servePart } from './serve-part.ts';

it('serves the files of the previous build, which a page may still be loading', async () => {
  // Inside the repository, so that imports of packages resolve.
  mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, 'node_modules/.cache/served-part-'));
  const source = path.join(folder, 'index.ts');
  writeFileSync(source, 'export const text = "first";');
  writeFileSync(
    path.join(folder, 'webpack.config.mjs'),
    `import { common } from ${JSON.stringify(path.join(root, 'remote-kit/src/webpack/common.ts'))};
     export default { ...common(import.meta.dirname, 'served'), entry: { main: './index.ts' } };`,
  );
  const { origin, stop } = await servePart(folder, { port: await getPort({ host: '127.0.0.1' }) });
  /** The URL of the current build's script. */
  const script = async () => {
    const page = await (await fetch(`${origin}/webpack-dev-server`)).text();
    return `${origin}/${/main\.[\da-f]{8}\.js/.exec(page)?.[0]}`;
  };
  try {
    const first = await script();
    expect(await (await fetch(first)).text()).toContain('first');
    writeFileSync(source, 'export const text = "second";');
    let second = first;
    while (second === first) second = await script();
    expect(await (await fetch(second)).text()).toContain('second');
    expect((await fetch(first)).status).toBe(200);
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
});
