import path from 'node:path';
import { systemClock } from '../../../api/src/core/clock.ts';
import { loadConfig } from '../../../api/src/core/config/config.ts';
import { openForMaintenance } from '../../../api/src/db/open.ts';
import { writeKeyFile } from '../../../api/src/releases/registry/release-key.ts';
import { createReleaseToken } from '../../../api/src/releases/tokens/release-tokens.ts';
import { asAdmin, readPassword } from '../admin-session.ts';
import type { Command } from '../command.ts';
import { CommandError } from '../command-error.ts';

/** Deletes unused releases. */
export const prune: Command = async ({ line, output, server }) => {
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

interface NewToken {
  remote: string;
  label: string;
  days: number;
}

/** Creates a release token for a team. */
export const token: Command = async ({ line, output, server }) => {
  const { remote = '', label = '', days = 0, admin = '', database } = line.options;
  const description = { remote, label, days };
  const created =
    database === true
      ? await createInDatabase(description)
      : await createAsAdmin(server().url, admin, description);
  output.result(
    { ...description, token: created },
    `${created}\n\nThis token is not shown again. Its owner sets RELEASE_TOKEN to it.`,
  );
};

/** Signs in as an admin: a release token may not create tokens. */
async function createAsAdmin(url: string, email: string, description: NewToken): Promise<string> {
  const password = await readPassword(email);
  const { token: created } = await asAdmin(url, { email, password }, (post) =>
    post<{ token: string }>('/api/platform/tokens', { ...description, password }),
  );
  return created;
}

async function createInDatabase(description: NewToken): Promise<string> {
  const { db, close } = await openForMaintenance(loadConfig(process.env));
  try {
    return await createReleaseToken({ db, clock: systemClock }, description);
  } finally {
    await close();
  }
}

/** Creates the key pair that signs the registry. */
export const keys: Command = async ({ line, output }) => {
  const file = path.resolve(line.given.file ?? '');
  try {
    const { public: publicKey } = writeKeyFile(file);
    output.result(
      { file, public_key: publicKey },
      `${file} contains the key pair; only you can read it. All servers need it: RELEASE_KEY_FILE=${file}\nPublic key: ${publicKey}`,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CommandError(
      `${file} already exists. The key of live releases must not be overwritten: choose another name.`,
    );
  }
};
