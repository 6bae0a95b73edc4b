import path from 'node:path';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { Command } from '../core/command.ts';
import { writeProvenanceKey } from '../core/signed-provenance.ts';

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
