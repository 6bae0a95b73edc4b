import path from 'node:path';
import { publishLocalBuilds } from '../../api/src/releases/index.ts';
import { withEmptyServer } from '../server/empty-server.ts';

/** Throws an error with a line for each built remote of a working copy that `npm start` would skip, for example because the code of a fill
 *  is larger than its `size`. An empty server starts with the builds, so that its rules decide. */
export async function refuseUnusableBuilds(workingCopy: string): Promise<void> {
  const { skipped } = await withEmptyServer({ SHELL_DIR: path.join(workingCopy, 'shell/dist') }, (app) =>
    publishLocalBuilds(app, workingCopy),
  );
  if (skipped.length > 0) throw new Error(`The server skips these builds:\n${skipped.join('\n')}`);
}
