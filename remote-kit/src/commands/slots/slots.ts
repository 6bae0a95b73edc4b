import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { Command } from '../../core/command.ts';
import { remoteFolder } from '../../core/project.ts';
import { slotTypes } from '../../slots/slot-types.ts';
import { formatFiles, SLOTS_FILE } from '../../slots/slots-file.ts';
import { FILLS_FILE } from '../../webpack/declared-fills.ts';
import { readDeclaration } from '../../webpack/part.ts';
import { addFill } from './add-fill.ts';
import { liveSlot, slotInFile } from './offered-slot.ts';

/** With `add`, the options describe the fill to declare. */
export interface SlotsOptions {
  add?: string;
  component?: string;
  link?: string;
  command?: string;
  title?: string;
  from?: string;
}

/** Writes the types of the props of a remote's slots and fills, with `--add` after declaring one more fill. */
export const slots: Command<{ remote: string }, SlotsOptions> = async ({ line, output, server }) => {
  const { remote } = line.given;
  const { add: slot, component, link, command, title = '', from } = line.options;
  const folder = remoteFolder(remote);
  const hadFills = existsSync(path.join(folder, FILLS_FILE));
  const added =
    slot === undefined
      ? []
      : await addFill(folder, { slot, title, component, link, command }, () =>
          from === undefined ? liveSlot(server(), slot) : slotInFile(from, slot),
        );
  const declared = readDeclaration(folder);
  if (!declared.slots?.length && !declared.fills?.length)
    throw new CommandError(
      `remote.json of ${remote} declares no slots and no fills. Write "slots", or add a fill with --add.`,
    );
  const text = slotTypes(declared);
  // A remote whose fills are only links has no types.
  if (text !== '') writeFileSync(path.join(folder, SLOTS_FILE), text);
  const files = [...added, ...(text === '' ? [] : [SLOTS_FILE])];
  formatFiles(folder, files);
  const name = component ?? command;
  const next =
    name !== undefined && hadFills
      ? `\n\nNext: add "${name}" to ${FILLS_FILE}, with /* webpackChunkName: "${name}" */.`
      : '';
  output.result({ remote, files }, files.map((file) => `  ${file}`).join('\n') + next);
};
