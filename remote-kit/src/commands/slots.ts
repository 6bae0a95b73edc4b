import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { Command } from '../core/command.ts';
import { remoteFolder } from '../core/project.ts';
import { type Declared, slotTypes } from '../slots/slot-types.ts';
import { SLOTS_FILE } from '../slots/slots-file.ts';
import { FILLS_FILE } from '../webpack/declared-fills.ts';
import { addFill } from './add-fill.ts';
import { liveSlot, slotInFile } from './offered-slot.ts';

/** Writes the types of the props of a remote's slots and fills, with `--add` after declaring one more fill. */
export const slots: Command = async ({ line, output, server }) => {
  const { remote = '' } = line.given;
  const { add: slot, component = '', title = '', from } = line.options;
  const folder = remoteFolder(remote);
  const hadFills = existsSync(path.join(folder, FILLS_FILE));
  const added =
    slot === undefined
      ? []
      : await addFill(folder, { slot, component, title }, () =>
          from === undefined ? liveSlot(server(), slot) : slotInFile(from, slot),
        );
  const text = slotTypes(JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')) as Declared);
  if (text === '')
    throw new CommandError(
      `remote.json of ${remote} declares no slots and no fills. Write "slots", or add a fill with --add.`,
    );
  writeFileSync(path.join(folder, SLOTS_FILE), text);
  const files = [...added, SLOTS_FILE];
  // The line breaks depend on the settings of the project.
  spawnSync('biome', ['format', '--write', ...files], { cwd: folder });
  const next =
    slot !== undefined && hadFills
      ? `\n\nNext: add "${component}" to ${FILLS_FILE}, with /* webpackChunkName: "${component}" */.`
      : '';
  output.result({ remote, files }, files.map((file) => `  ${file}`).join('\n') + next);
};
