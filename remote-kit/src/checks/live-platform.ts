import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { extract } from 'tar';
import { fetchDeployed, fetchKitIndex } from '../live/deployed.ts';

const SHARED = '@fareweave/shared-lib';

/** Returns the declarations of the platform that is live, from the package that its server offers; undefined when it offers none:
 *  then the installed ones are compared. The other modules of shared-lib are part of each remote. Throws a `CommandError` for a
 *  package with other bytes than its index says. */
export async function livePlatform(server: string, folder: string): Promise<string | undefined> {
  const index = await fetchKitIndex(server);
  const offered = index?.packages.find(({ name }) => name === SHARED);
  if (offered === undefined) return undefined;
  const target = path.join(folder, 'node_modules/.cache/fareweave', `platform-${offered.sources}`);
  const declarations = path.join(target, 'package/dist/platform/index.d.ts');
  if (existsSync(declarations)) return declarations;
  const response = await fetchDeployed(server, `/kit/${offered.file}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (integrityOf(bytes) !== offered.integrity)
    throw new CommandError(`${server}/kit/${offered.file} has other bytes than its index says.`, 'UNTRUSTED');
  mkdirSync(target, { recursive: true });
  const file = path.join(target, 'package.tgz');
  writeFileSync(file, bytes);
  await extract({ file, cwd: target });
  return declarations;
}
