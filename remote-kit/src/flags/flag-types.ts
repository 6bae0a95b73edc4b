import type { RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { flagErrors } from '@fareweave/shared-lib/domain/flag-rules';
import { INDENT, memberOf, quoted } from '../slots/slot-types.ts';
import { staleFile } from '../slots/slots-file.ts';

type Declared = Pick<RemoteDeclaration, 'flags'>;

/** The file with the flags, in the folder of a remote. */
export const FLAGS_FILE = 'src/flags.ts';

/** Returns the TypeScript of `src/flags.ts`: the flags of `remote.json` with their types and defaults. Empty without flags. Lines may
 *  be longer than the formatter of a project allows. */
export function flagTypes(remote: string, { flags = [] }: Declared): string {
  if (flags.length === 0) return '';
  const literal = (value: boolean | string) => (typeof value === 'string' ? quoted(value) : `${value}`);
  const members = flags.map((flag) => {
    const type = flag.values?.map(quoted).join(' | ') ?? 'boolean';
    return memberOf(flag.name, { description: flag.description, type }, INDENT);
  });
  const defaults = flags.map((flag) => `${quoted(flag.name)}: ${literal(flag.default)}`).join(', ');
  return `// Written by “fareweave flags” from remote.json. Do not edit.

import { flagsOf } from '@fareweave/shared-lib/platform';

/** The values of the flags of this remote, by name. */
interface Flags {
${members.join('')}}

/** The flags, with the defaults that apply without a shell. */
export const flags = flagsOf<Flags>(${quoted(remote)}, { ${defaults} });
`;
}

/** Returns messages about flags that are declared wrongly, and about a `src/flags.ts` that does not match them. */
export function flagProblems(directory: string, remote: string, declared: Declared): string[] {
  const errors = flagErrors(declared.flags ?? []);
  if (errors.length > 0) return errors.map(({ problem, fix }) => `remote.json: ${problem}. Fix: ${fix}.`);
  return staleFile(directory, FLAGS_FILE, flagTypes(remote, declared), 'flags');
}
