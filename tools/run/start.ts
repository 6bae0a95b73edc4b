import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from './build.ts';

const root = path.resolve(import.meta.dirname, '../..');

function isWritable(): boolean {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

if (isWritable()) {
  console.log('Building what changed …');
  try {
    await buildChanged();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
} else if (
  ['shell/dist/shell.json', 'api/dist/main.mjs'].every((file) => existsSync(path.join(root, file)))
) {
  console.log('This working copy is read-only: starting what was built.');
} else {
  console.error(
    'This working copy is read-only and not built. Run npm run build where it can be written, then start.',
  );
  process.exit(1);
}
process.env.LOCAL_BUILDS ??= root;
process.env.SHELL_DIR ??= path.join(root, 'shell/dist');
// The server runs in this process: Ctrl-C reaches it and nothing else.
const server: string = path.join(root, 'api/dist/main.mjs');
await import(server);
