import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../../api/src/core/config/config.ts';
import { buildChanged } from './build.ts';
import { refuseSecondServer } from './second-server.ts';
import { exitWithError, root } from './steps.ts';

function isWritable(): boolean {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

if (isWritable()) {
  try {
    // This is checked before the build, which may take minutes.
    await refuseSecondServer(loadConfig(process.env));
    console.log('Building the parts that changed …');
    await buildChanged();
  } catch (error) {
    exitWithError(error);
  }
} else if (
  ['shell/dist/shell.json', 'api/dist/main.mjs'].every((file) => existsSync(path.join(root, file)))
) {
  console.log('This working copy is read-only: starting the existing build.');
} else {
  exitWithError(
    'This working copy is read-only and has no build. Run npm run build in a writable copy first.',
  );
}
process.env.LOCAL_BUILDS ??= root;
process.env.SHELL_DIR ??= path.join(root, 'shell/dist');
// The server runs in this process, so that Ctrl-C reaches only the server.
const server: string = path.join(root, 'api/dist/main.mjs');
await import(server);
