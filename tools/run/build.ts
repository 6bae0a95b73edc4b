import { generateApiTypes } from '../openapi/generate.ts';
import { exitWithError, root, runCommand } from './steps.ts';

/** Builds every part whose sources changed since its last build. Throws an error with the build's output. */
export const buildChanged = (): Promise<void> => runLerna(root, []);

/** Builds every part that changed, and generates the types of the API. */
export async function buildEverything(): Promise<void> {
  // The packages for teams contain these types.
  await generateApiTypes();
  await buildChanged();
}

/** Runs `lerna run build` in a working copy. Throws an error with the build's output. */
export async function runLerna(cwd: string, options: readonly string[]): Promise<void> {
  const env = { ...process.env, NX_TUI: 'false', NX_DAEMON: 'false', FORCE_COLOR: '0' };
  const { code, output } = await runCommand('lerna', ['run', 'build', '--loglevel=error', ...options], {
    cwd,
    env,
  });
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
}

// npm run build
if (import.meta.main) {
  console.log('Building the parts that changed …');
  try {
    await buildEverything();
    // Loaded only here, because it loads the server.
    const { refuseUnusableBuilds } = await import('./usable-builds.ts');
    await refuseUnusableBuilds(root);
  } catch (error) {
    exitWithError(error);
  }
  console.log('Built. The files of each part are in its folder dist/.');
}
