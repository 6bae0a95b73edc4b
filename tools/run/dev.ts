import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildChanged } from './build.ts';
import { root } from './steps.ts';

/** `npm run dev`: every part from its sources. `npm run dev -- mf-search`: that one; the others as they were built. */
const FIRST_PORT = 9100;

const parts = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, 'webpack.config.mjs')));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${parts.join(', ')}.`);
  process.exit(2);
}
const chosen = wanted.length > 0 ? wanted : parts;

console.log('Building what changed …');
await buildChanged();
process.env.NODE_ENV = 'development';

const origins: string[] = [];
for (const [index, name] of chosen.entries()) {
  const port = FIRST_PORT + index;
  const config: { default: Configuration } = await import(
    pathToFileURL(path.join(root, name, 'webpack.config.mjs')).href
  );
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      headers: { 'access-control-allow-origin': '*' },
      allowedHosts: 'all',
      client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false },
    },
    webpack(config.default),
  );
  await server.start();
  origins.push(`${name}=http://127.0.0.1:${port}`);
}
console.log(`From sources, reloading on change: ${chosen.join(', ')}`);

const api = spawn('node', ['--watch', '--watch-preserve-output', 'api/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LOCAL_BUILDS: root, DEV_PARTS: origins.join(',') },
});
api.on('close', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => api.kill(signal));
