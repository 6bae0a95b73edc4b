import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { FILLS } from '@fareweave/shared-lib/domain/declaration-rules';
import { codeOf } from '@fareweave/shared-lib/domain/slots';

export const FILLS_FILE = `src/${FILLS}.ts`;

type Declared = Pick<RemoteDeclaration, 'fills'>;
type ScriptsOf = (chunk: string) => readonly string[];

/** The components and commands for slots that a remote declares. Links have no code. */
const codesOf = ({ fills = [] }: Declared) =>
  fills.flatMap((fill) => {
    const name = codeOf(fill);
    return name === undefined ? [] : [{ ...fill, name }];
  });

/** Whether a remote needs `src/fills.ts`. */
export const declaresCode = (declared: Declared): boolean => codesOf(declared).length > 0;

/** Returns one message for each fill that no page could load. `scriptsOf`: the scripts of a chunk. */
export function missingFills(directory: string, declared: Declared, scriptsOf: ScriptsOf): string[] {
  if (declaresCode(declared) && !existsSync(path.join(directory, FILLS_FILE)))
    return [
      `remote.json declares fills, and there is no ${FILLS_FILE}. It exports “fills” with an import for each component, and “commands” with one for each command.`,
    ];
  return codesOf(declared)
    .filter(({ name }) => scriptsOf(name).length === 0)
    .map(
      ({ name, command, slot }) =>
        `remote.json declares the ${command === undefined ? 'component' : 'command'} "${name}" for ${slot}, and no import in ${FILLS_FILE} has /* webpackChunkName: "${name}" */.`,
    );
}

/** Returns the files of each component and command for slots, by name: those of the module that lists them, and its own. */
export const fillFiles = (declared: Declared, scriptsOf: ScriptsOf): Record<string, string[]> =>
  Object.fromEntries(
    codesOf(declared).map(({ name }) => [name, [...new Set([...scriptsOf(FILLS), ...scriptsOf(name)])]]),
  );
