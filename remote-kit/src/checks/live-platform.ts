import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { extract } from 'tar';
import { withTemporaryFolder } from '../files/temporary-folder.ts';
import { fetchDeployed, fetchKitIndex } from '../live/deployed.ts';

const SHARED = '@fareweave/shared-lib';

/** Returns the path of the live platform's declarations, from the package that the server offers; undefined when the server offers none,
 *  so that the check uses the installed declarations. The other modules of shared-lib are part of each remote. Throws a `CommandError`
 *  when the package has other bytes than its index says. */
export async function livePlatform(server: string, folder: string): Promise<string | undefined> {
  const index = await fetchKitIndex(server);
  const offered = index?.packages.find(({ name }) => name === SHARED);
  if (offered === undefined) return undefined;
  const cache = path.join(folder, 'node_modules/.cache/fareweave');
  // This folder is complete if it exists. Former versions left incomplete folders named `platform-…`.
  const target = path.join(cache, `shared-lib-${offered.sources}`);
  const declarations = path.join(target, 'package/dist/platform/index.d.ts');
  if (existsSync(target)) return declarations;
  const response = await fetchDeployed(server, `/kit/${offered.file}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (integrityOf(bytes) !== offered.integrity)
    throw new CommandError(`${server}/kit/${offered.file} has other bytes than its index says.`, 'UNTRUSTED');
  mkdirSync(cache, { recursive: true });
  await withTemporaryFolder(`${target}.part-`, async (part) => {
    const file = path.join(part, 'package.tgz');
    writeFileSync(file, bytes);
    await extract({ file, cwd: part, strict: true });
    // Another check may have been faster.
    if (!existsSync(target)) renameSync(part, target);
  });
  return declarations;
}
