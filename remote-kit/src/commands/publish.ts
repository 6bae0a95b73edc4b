import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import type { Source } from '@fareweave/shared-lib/node/statement';
import { hasPassed } from '../checks/passed-checks.ts';
import type { Command } from '../core/command.ts';
import type { Built } from '../core/project.ts';
import type { ReleaseServer } from '../core/server.ts';
import { canSign, signedProvenance } from '../core/signed-provenance.ts';
import { sourceOf } from '../core/source.ts';

interface Upload {
  state: 'incoming' | 'published';
  missing: string[];
}

/** Uploads a build. It starts the upload before the checks: a token without permission fails at once, and a release that is
 *  already published needs no checks. */
export const publish: Command<{ remote: string }, { check: boolean }> = async (context) => {
  const { line, output, server } = context;
  // Imported on demand, because it loads a browser and a bundler.
  const { buildIfOwn, checkBuilt } = await import('./check.ts');
  const built = await buildIfOwn(context);
  const { name, version } = built.release;
  const { state } = await startUpload(server(), built);
  const isPublished = state === 'published';
  const hasPassedBefore = hasPassed(built, server().url);
  const isChecked = hasPassedBefore || line.options.check;
  if (isPublished && !(isChecked && canSign(process.env))) {
    output.result({ remote: name, version, sent: 0 }, `${name} ${version} is already published.`);
    return;
  }
  if (isChecked && !hasPassedBefore) await checkBuilt(context, built);
  // The checks have built the sources of this checkout to the same bytes, so that the builder may sign for the bytes now. Without the
  // checks it is unknown from which commit the bytes are.
  const record = isChecked ? buildRecord(built) : {};
  if (record.source?.dirty)
    output.progress('! The checkout has uncommitted changes, which status will show.');
  const sent = await upload(server(), built, { record, progress: output.progress });
  output.result(
    { remote: name, version, sent },
    isPublished
      ? `${name} ${version} is already published. Its provenance was sent.`
      : `${name} ${version} is published, but not live. To make it live:\n  ${line.program} canary ${name} ${version} --percent 10\n  ${line.program} activate ${name} ${version}`,
  );
};

const pathOf = ({ release: { name, version } }: Built): string => `/releases/${name}/${version}`;

/** Starts or resumes an upload. `record`: where the build comes from. Throws a `CommandError` when the release may not be
 *  published. */
const startUpload = (server: ReleaseServer, built: Built, record: object = {}): Promise<Upload> =>
  server.put<Upload>(pathOf(built), { manifest: built.manifest, ...record });

function buildRecord(built: Built): { source?: Source; provenance?: object } {
  const source = sourceOf(built.folder, process.env);
  const provenance = signedProvenance(built, source, process.env);
  return { ...(source && { source }), ...(provenance && { provenance }) };
}

/** Sends the files that the server does not have. Returns their number. */
async function upload(
  server: ReleaseServer,
  built: Built,
  { record, progress }: { record: object; progress: (line: string) => void },
): Promise<number> {
  const { name, version } = built.release;
  const { state, missing } = await startUpload(server, built, record);
  if (state === 'published') return 0;
  // Completes only this build, even if another upload of the same version was started.
  const build = `?build=${encodeURIComponent(integrityOf(built.manifest))}`;
  progress(`Sending ${missing.length} files of ${name} ${version} to ${server.url} …`);
  for (const file of missing) {
    const bytes = await readFile(path.join(built.dist, file));
    await server.put(`${pathOf(built)}/files/${file}${build}`, bytes);
  }
  await server.post(`${pathOf(built)}/complete${build}`, {});
  return missing.length;
}
