import path from 'node:path';
import { systemClock } from '../../../api/src/core/clock.ts';
import { loadConfig } from '../../../api/src/core/config/config.ts';
import { openForMaintenance } from '../../../api/src/db/open.ts';
import { writeKeyFile } from '../../../api/src/releases/registry/release-key.ts';
import { createReleaseToken } from '../../../api/src/releases/tokens/release-tokens.ts';
import { asAdmin, readPassword } from '../admin-session.ts';
import type { Command } from '../command.ts';
import { Refusal } from '../command-error.ts';

/** Deletes releases that nobody needs any more. */
export const prune: Command = async ({ line, output, server }) => {
  const { days, dryRun: isDry = false } = line.options;
  const { releases } = await server().post<{ releases: { name: string; version: string }[] }>('/prune', {
    dry_run: isDry,
    ...(days !== undefined && { days }),
  });
  const names = releases.map(({ name, version }) => `  ${name} ${version}`).join('\n');
  const what = isDry ? 'would be deleted' : 'deleted';
  output.result(
    { releases, dry_run: isDry },
    releases.length === 0 ? `Nothing ${what}.` : `${releases.length} ${what}:\n${names}`,
  );
};

/** Makes a token for a team. */
export const token: Command = async ({ line, output, server }) => {
  const { remote = '', label = '', days = 0, admin = '', database } = line.options;
  const wanted = { remote, label, days };
  const made =
    database === true ? await tokenInDatabase(wanted) : await tokenOfAdmin(server().url, admin, wanted);
  output.result(
    { ...wanted, token: made },
    `${made}\n\nIt is shown only now. Its holder sets RELEASE_TOKEN to it.`,
  );
};

/** Makes it in the name of an admin: a release token makes none. */
async function tokenOfAdmin(
  url: string,
  email: string,
  wanted: { remote: string; label: string; days: number },
): Promise<string> {
  const password = await readPassword(email);
  return asAdmin(url, { email, password }, async (post) => {
    const { token: made } = await post<{ token: string }>('/api/platform/tokens', { ...wanted, password });
    return made;
  });
}

async function tokenInDatabase(wanted: { remote: string; label: string; days: number }): Promise<string> {
  const { db, close } = await openForMaintenance(loadConfig(process.env));
  try {
    return await createReleaseToken({ db, clock: systemClock }, wanted);
  } finally {
    await close();
  }
}

/** Makes a key pair that the registry is signed with. */
export const keys: Command = async ({ line, output }) => {
  const file = path.resolve(line.given.file ?? '');
  try {
    const { public: publicKey } = writeKeyFile(file);
    output.result(
      { file, public_key: publicKey },
      `${file} holds the key pair, readable by you alone. All servers need it: RELEASE_KEY_FILE=${file}\nPublic key: ${publicKey}`,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Refusal(
      `${file} is there already. A key that signed what is live is not overwritten: choose another name.`,
    );
  }
};
