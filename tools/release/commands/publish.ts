import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../../../api/src/releases/registry/manifest.ts';
import { type Built, readBuilt } from '../built.ts';
import { hasPassed } from '../checks/passed-checks.ts';
import type { Command } from '../command.ts';
import type { ReleaseServer } from '../server.ts';

interface Upload {
  state: 'incoming' | 'published';
  missing: string[];
}

/** Uploads what was built. It is begun before it is checked: who may not publish it hears so at once, and what is
 *  published already needs no check. */
export const publish: Command = async (context) => {
  const { line, output, server } = context;
  const built = readBuilt(line.given.remote ?? '');
  const { name, version } = built.release;
  const { state } = await begin(server(), built);
  if (state === 'published') {
    output.result({ remote: name, version, sent: 0 }, `${name} ${version} is published already.`);
    return;
  }
  if (line.options.check !== false && !hasPassed(built)) {
    // A browser and a bundler come with it.
    const { checkBuilt } = await import('./check.ts');
    await checkBuilt(context, built);
  }
  const sent = await upload(server(), built, output.progress);
  output.result(
    { remote: name, version, sent },
    `${name} ${version} is published. Nobody sees it yet:\n  npm run release -- canary ${name} ${version} --percent 10\n  npm run release -- activate ${name} ${version}`,
  );
};

const addressOf = ({ release: { name, version } }: Built): string => `/releases/${name}/${version}`;

/** Begins an upload or goes on with one. Throws a `Refusal` when it may not be published. */
const begin = (server: ReleaseServer, built: Built): Promise<Upload> =>
  server.put<Upload>(addressOf(built), { manifest: built.manifest });

/** Sends what the server has not got at this moment. Returns how many files. */
async function upload(
  server: ReleaseServer,
  built: Built,
  progress: (line: string) => void,
): Promise<number> {
  const { name, version } = built.release;
  const address = addressOf(built);
  const { missing } = await begin(server, built);
  // Whatever is begun under the same version meanwhile, only this build is completed.
  const build = `?build=${encodeURIComponent(integrityOf(built.manifest))}`;
  progress(`Sending ${missing.length} files of ${name} ${version} to ${server.url} …`);
  for (const file of missing) {
    await server.put(`${address}/files/${file}${build}`, await readFile(path.join(built.dist, file)));
  }
  await server.post(`${address}/complete${build}`, {});
  return missing.length;
}
