import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { loadConfig } from '../../api/src/core/config/config.ts';
import { servePart } from '../../remote-kit/src/dev/serve-part.ts';
import { buildEverything } from './build.ts';
import { refuseSecondServer } from './second-server.ts';
import { exitWithError, root } from './steps.ts';

/** `npm run dev`: serves every part from its sources. `npm run dev -- mf-search` serves only that part from its
 *  sources, and the others from their last build. */
const parts = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, 'webpack.config.mjs')));
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${parts.join(', ')}.`);
  process.exit(2);
}
const chosen = requested.length > 0 ? requested : parts;

try {
  await refuseSecondServer(loadConfig(process.env));
  console.log('Building the parts that changed …');
  await buildEverything();
} catch (error) {
  exitWithError(error);
}

const origins: string[] = [];
for (const name of chosen) {
  const port = await getPort({ host: '127.0.0.1' });
  const { origin } = await servePart(path.join(root, name), { port }).catch(exitWithError);
  origins.push(`${name}=${origin}`);
}
console.log(`From sources, reloading on change: ${chosen.join(', ')}`);

const api = spawn('node', ['--watch', '--watch-preserve-output', 'api/src/app/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LOCAL_BUILDS: root, DEV_PARTS: origins.join(',') },
});
api.on('close', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => api.kill(signal));
