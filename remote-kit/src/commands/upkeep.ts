import path from 'node:path';
import type { PendingChange } from '@fareweave/shared-lib/api/releases';
import { usualTokenDays } from '@fareweave/shared-lib/domain/composition';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { asAdmin } from '../core/admin-session.ts';
import type { Command } from '../core/command.ts';
import { writeProvenanceKey } from '../core/signed-provenance.ts';
import { describePending } from './change-live.ts';

/** Deletes unused releases. */
export const prune: Command<unknown, { days?: number; dryRun?: true }> = async ({ line, output, server }) => {
  const { days, dryRun: isDry = false } = line.options;
  const { releases } = await server().post<{ releases: { name: string; version: string }[] }>('/prune', {
    dry_run: isDry,
    ...(days !== undefined && { days }),
  });
  const names = releases.map(({ name, version }) => `  ${name} ${version}`).join('\n');
  const outcome = isDry ? 'would be deleted' : 'deleted';
  output.result(
    { releases, dry_run: isDry },
    releases.length === 0 ? `Nothing ${outcome}.` : `${releases.length} ${outcome}:\n${names}`,
  );
};

interface CreatedToken extends Partial<PendingChange> {
  token: string;
}

interface TokenOptions {
  remote: string;
  label: string;
  admin: string;
  days?: number;
}

/** Creates a release token for a team. Signs in as an admin: a release token may not create tokens. */
export const token: Command<unknown, TokenOptions> = async (context) => {
  const { line, output, server } = context;
  const { remote, label, admin: email, days = usualTokenDays(remote) } = line.options;
  const created = await asAdmin(server().url, email, (post) =>
    post<CreatedToken>('/api/platform/tokens', { remote, label, days }),
  );
  const text = `${created.token}\n\nThis token is not shown again. Its owner sets RELEASE_TOKEN to it.`;
  const { request } = created;
  output.result(
    { remote, label, days, ...created },
    request === undefined ? text : `${text}\n\n${describePending(context, { request })}`,
  );
};

/** Creates the key with which a builder signs provenances. */
export const provenanceKey: Command<{ file: string }> = async ({ line, output }) => {
  const file = path.resolve(line.given.file);
  try {
    const publicKey = writeProvenanceKey(file);
    output.result(
      { file, public_key: publicKey },
      `${file} contains the private key; only you can read it. The builder sets PROVENANCE_KEY to its content.\nThe operator of the server adds to PROVENANCE_KEYS, with the name of the remote:\nmf-…=${publicKey}`,
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const problem = code === 'EEXIST' ? 'already exists' : `cannot be written (${code})`;
    throw new CommandError(`${file} ${problem}. Choose another name.`);
  }
};
