import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import getPort from 'get-port';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../../../tools/run/steps.ts';
import { servePart } from './serve-part.ts';

/** Writes a part with one module, which is deleted when the test ends. */
function partWith(code: string) {
  // Inside the repository, so that imports of packages resolve.
  mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, 'node_modules/.cache/served-part-'));
  const save = (text: string) => writeFileSync(path.join(folder, 'index.ts'), text);
  save(code);
  writeFileSync(
    path.join(folder, 'webpack.config.mjs'),
    `import { common } from ${JSON.stringify(path.join(root, 'remote-kit/src/webpack/common.ts'))};
     export default { ...common(import.meta.dirname, 'served'), entry: { main: './index.ts' } };`,
  );
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, save };
}

/** Serves a part with one module until the test ends. */
async function served(code: string) {
  const { folder, save } = partWith(code);
  const { origin, stop } = await servePart(folder, { port: await getPort({ host: '127.0.0.1' }) });
  onTestFinished(stop);
  return {
    origin,
    save,
    /** The URL of the current build's script. */
    async script() {
      const page = await (await fetch(`${origin}/webpack-dev-server`)).text();
      return `${origin}/${/main\.[\da-f]{8}\.js/.exec(page)?.[0]}`;
    },
  };
}

const textOf = async (url: string) => (await fetch(url)).text();

it('serves the files of the previous build, which a page may still be loading', async () => {
  const part = await served('export const text = "first";');
  const first = await part.script();
  expect(await textOf(first)).toContain('first');
  part.save('export const text = "second";');
  let second = first;
  while (second === first) second = await part.script();
  expect(await textOf(second)).toContain('second');
  expect((await fetch(first)).status).toBe(200);
});

it('updates an open page when an error is corrected', async () => {
  const part = await served('export const text = "first";');
  const [, hash] =
    /__webpack_require__\.h = \(\) => \("([\da-f]+)"\)/.exec(await textOf(await part.script())) ?? [];
  // Node takes headers here, which the types of browsers do not have. The server answers only its own origin.
  const ofPage = { headers: { origin: part.origin } } as unknown as string[];
  const socket = new WebSocket(`${part.origin.replace('http', 'ws')}/ws`, ofPage);
  /** Resolves when the server sends the page its next message of this type. */
  const message = (type: string) =>
    new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        if (JSON.parse(data).type === type) resolve();
      });
    });
  await message('ok');
  const failed = message('errors');
  part.save('export const text = ;');
  await failed;
  const corrected = message('ok');
  part.save('export const text = "second";');
  await corrected;
  socket.close();
  expect(await textOf(`${part.origin}/main.${hash}.hot-update.js`)).toContain('second');
});

it('says in one line that another program has taken the port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const { folder } = partWith('export const text = "first";');
  await expect(servePart(folder, { port })).rejects.toThrow(
    `Port ${port} has been taken by another program. Run the command again.`,
  );
});
