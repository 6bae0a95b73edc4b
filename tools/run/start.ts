import path from 'node:path';
import { buildChanged } from './build.ts';

const root = path.resolve(import.meta.dirname, '../..');

console.log('Building what changed …');
try {
  await buildChanged();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.env.LOCAL_BUILDS ??= root;
process.env.SHELL_DIR ??= path.join(root, 'shell/dist');
// The server runs in this process: Ctrl-C reaches it and nothing else.
const server: string = path.join(root, 'api/dist/main.mjs');
await import(server);
