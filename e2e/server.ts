import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { btsFile, dataDir, port } from './address.ts';
import { tomorrow } from './dates.ts';

// The production build, as `npm start` runs it, on data of its own.
const root = path.resolve(import.meta.dirname, '..');
rmSync(dataDir, { recursive: true, force: true });
Object.assign(process.env, {
  PORT: String(port),
  DATA_DIR: dataDir,
  LOCAL_BUILDS: root,
  SHELL_DIR: path.join(root, 'shell/dist'),
  LOG_LEVEL: 'error',
});

const words = ['import', btsFile, '--bts', '--carrier', 'F9', '--onto', tomorrow()];
execFileSync('node', ['api/src/timetable/cli.ts', ...words], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const main: string = path.join(root, 'api/dist/main.mjs');
await import(main);
