import type { RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import type { Declared } from '@fareweave/shared-lib/domain/declared-lists';
import { flagErrors } from '@fareweave/shared-lib/domain/flag-rules';
import { settingErrors } from '@fareweave/shared-lib/node/setting-rules';
import { INDENT, memberOf, quoted, schemaType } from '../slots/slot-types.ts';
import { staleFile } from '../slots/slots-file.ts';

type Lists = Pick<RemoteDeclaration, 'flags' | 'settings'>;

/** The flags and the settings of `remote.json`, each of which has a file with its types. */
const KINDS = {
  flags: {
    errors: ({ flags = [] }: Lists) => flagErrors(flags),
    values: ({ flags = [] }: Lists) =>
      flags.map((flag) => ({ ...flag, type: flag.values?.map(quoted).join(' | ') ?? 'boolean' })),
  },
  settings: {
    errors: ({ settings = [] }: Lists) => settingErrors(settings),
    values: ({ settings = [] }: Lists) =>
      settings.map((setting) => ({ ...setting, type: schemaType(setting.schema, INDENT) })),
  },
} satisfies Record<string, Kind>;

interface Kind {
  errors(declared: Lists): { problem: string; fix: string }[];
  values(declared: Lists): (Declared & { type: string; default: unknown })[];
}

export type ListName = keyof typeof KINDS;
export const LIST_NAMES = Object.keys(KINDS) as ListName[];

/** Returns the path of the file with the flags or the settings in the folder of a remote. `fareweave flags` and `settings` write them. */
export const fileOf = (list: ListName): string => `src/${list}.ts`;

/** Returns the TypeScript of `src/flags.ts` or `src/settings.ts`: what `remote.json` declares, with types and defaults. Empty without a
 *  declaration. Lines may be longer than the formatter of a project allows. */
export function typesOf(list: ListName, remote: string, declared: Lists): string {
  const values = KINDS[list].values(declared);
  if (values.length === 0) return '';
  const type = `${list.charAt(0).toUpperCase()}${list.slice(1)}`;
  const members = values.map((value) => memberOf(value.name, value, INDENT));
  const defaults = values.map((value) => `${quoted(value.name)}: ${literal(value.default)}`).join(', ');
  return `// Written by “fareweave ${list}” from remote.json. Do not edit.

import { ${list}Of } from '@fareweave/shared-lib/platform';

/** The values of the ${list} of this remote, by name. */
interface ${type} {
${members.join('')}}

/** The ${list}, with the defaults that apply without a shell. */
export const ${list} = ${list}Of<${type}>(${quoted(remote)}, { ${defaults} });
`;
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? quoted(value) : JSON.stringify(value);

/** Returns messages about flags and settings that are declared wrongly, and about files that do not match them. */
export const typedListProblems = (directory: string, remote: string, declared: Lists): string[] =>
  LIST_NAMES.flatMap((list) => {
    const errors = KINDS[list].errors(declared);
    if (errors.length > 0) return errors.map(({ problem, fix }) => `remote.json: ${problem}. Fix: ${fix}.`);
    return staleFile(directory, fileOf(list), typesOf(list, remote, declared), list);
  });
