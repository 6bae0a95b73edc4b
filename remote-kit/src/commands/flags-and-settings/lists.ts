import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlatformStatus, RemoteStatus } from '@fareweave/shared-lib/api/releases';
import type { RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { Command, Context } from '../../core/command.ts';
import { remoteFolder } from '../../core/project.ts';
import { fileOf, type ListName, typesOf } from '../../declared/typed-lists.ts';
import { formatFiles } from '../../slots/slots-file.ts';
import { readDeclaration } from '../../webpack/part.ts';

/** Returns a command that writes a file of a remote from its `remote.json`. `textOf` returns the content, empty when `remote.json` declares
 *  nothing for the file. `nothing` and `first` complete the message about that: `no flags`, `"flags"`. */
export const writing =
  (
    file: string,
    textOf: (remote: string, declared: RemoteDeclaration) => string,
    { nothing, first }: { nothing: string; first: string },
  ): Command<{ remote: string }> =>
  async ({ line, output }) => {
    const { remote } = line.given;
    const folder = remoteFolder(remote);
    const text = textOf(remote, readDeclaration(folder));
    if (text === '')
      throw new CommandError(`remote.json of ${remote} declares ${nothing}. Write ${first} first.`);
    writeFileSync(path.join(folder, file), text);
    formatFiles(folder, [file]);
    output.result({ remote, files: [file] }, `  ${file}`);
  };

/** Writes the flags or the settings of a remote with their types. */
const writingList = (list: ListName) =>
  writing(fileOf(list), (remote, declared) => typesOf(list, remote, declared), {
    nothing: `no ${list}`,
    first: `"${list}"`,
  });

export const flags = writingList('flags');
export const settings = writingList('settings');

/** A flag or a setting by its remote and name. Without a name: all of the remote; without a remote: all of all remotes. */
export interface Declared {
  remote?: string;
  name?: string;
}

/** Returns the flag or setting to set, and the present revision. Without a name or a reason, prints the flags or settings that the command
 *  line names, as `linesOf` describes them, and returns null. Throws a `CommandError` for an unknown name. */
export async function listOrFind<L extends ListName>(
  { line, output, server }: Context<Declared, { reason?: string }>,
  list: L,
  linesOf: (remote: string, one: RemoteStatus[L][number]) => string[],
): Promise<{ found: RemoteStatus[L][number]; revision: number } | null> {
  const { remote, name } = line.given;
  const { revision, remotes } = await server().get<PlatformStatus>('/status');
  const found = remotes
    .filter((one) => remote === undefined || one.name === remote)
    // Older servers return none.
    .flatMap((status) => (status[list] ?? []).map((one) => ({ ...one, remote: status.name })))
    .filter((one) => name === undefined || one.name === name);
  const [first] = found;
  if (name !== undefined && first === undefined)
    throw new CommandError(
      `No live release and no canary declares the ${list.replace(/s$/, '')} ${remote}/${name}.`,
      'NOT_FOUND',
    );
  if (first !== undefined && name !== undefined && line.options.reason !== undefined)
    return { found: first, revision };
  const text = found.map((one) => linesOf(one.remote, one).join('\n')).join('\n\n');
  output.result({ revision, [list]: found }, text === '' ? `No remote has ${list}.` : text);
  return null;
}
