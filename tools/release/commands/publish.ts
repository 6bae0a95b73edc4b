import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Built, readBuilt } from '../built.ts';
import { hasPassed } from '../checks/passed.ts';
import type { Command } from '../command.ts';
import type { ReleaseServer } from '../server.ts';

interface Upload {
  state: 'incoming' | 'published';
  missing: string[];
}

/** Uploads what was built. */
export const publish: Command = async (context) => {
  const { line, output, server } = context;
  const built = readBuilt(line.given.remote ?? '');
  const { name, version } = built.release;
  if (line.options['no-check'] !== true && !hasPassed(built)) {
    // A browser and a bundler come with it.
    const { checkBuilt } = await import('./check.ts');
    await checkBuilt(context, built);
  }
  const sent = await upload(server(), built, output.progress);
  output.result(
    { remote: name, version, sent },
    sent === 0
      ? `${name} ${version} is published already.`
      : `${name} ${version} is published. Nobody sees it yet:\n  npm run release -- canary ${name} ${version} --percent 10\n  npm run release -- activate ${name} ${version}`,
  );
};

/** Returns how many files were sent. */
async function upload(
  server: ReleaseServer,
  { dist, manifest, release: { name, version } }: Built,
  progress: (line: string) => void,
): Promise<number> {
  const address = `/releases/${name}/${version}`;
  const { state, missing } = await server.put<Upload>(address, { manifest });
  if (state === 'published') return 0;
  progress(`Sending ${missing.length} files of ${name} ${version} to ${server.url} …`);
  for (const file of missing) {
    await server.put(`${address}/files/${file}`, await readFile(path.join(dist, file)));
  }
  await server.post(`${address}/complete`, {});
  return missing.length;
}
