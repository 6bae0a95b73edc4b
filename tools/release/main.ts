import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '@fareweave/remote-kit/cli';
import { localTokenFile } from '../../api/src/releases/tokens/local-token-file.ts';
import { root } from '../run/steps.ts';

/** `npm run release`: the commands of the remote kit, for the remotes of this repository. On the machine of a development
 *  server it uses that server's token. */
const args = process.argv.slice(2);
if (args[0] === 'keys' || args.includes('--database')) {
  // The two commands moved to `npm run operate`; scripts of operators still use the old spelling.
  process.argv.splice(2, args.length, ...args.filter((word) => word !== '--database'));
  await import('../../api/src/releases/cli/main.ts');
} else {
  process.exitCode = await run(args, { program: 'npm run release --', defaultToken: localToken() });
}

/** Returns the token of the server with this data folder; undefined if there is none, or if it belongs to another user. */
function localToken(): string | undefined {
  try {
    return readFileSync(localTokenFile(path.resolve(root, process.env.DATA_DIR ?? 'var')), 'utf8').trim();
  } catch {
    return undefined;
  }
}
