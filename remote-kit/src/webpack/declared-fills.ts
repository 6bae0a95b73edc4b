import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { FILLS } from '@fareweave/shared-lib/domain/declaration-rules';
import { loadedCode } from '@fareweave/shared-lib/domain/messages';

export const FILLS_FILE = `src/${FILLS}.ts`;

type Declared = Pick<RemoteDeclaration, 'fills' | 'answers'>;
type ScriptsOf = (chunk: string) => readonly string[];

/** Whether a remote needs `src/fills.ts`. */
export const declaresCode = (declared: Declared): boolean => loadedCode(declared).length > 0;

/** Returns one message for each fill and answer that no page could load. `scriptsOf`: the scripts of a chunk. */
export function missingFills(directory: string, declared: Declared, scriptsOf: ScriptsOf): string[] {
  if (declaresCode(declared) && !existsSync(path.join(directory, FILLS_FILE)))
    return [
      `remote.json declares fills or answers, and there is no ${FILLS_FILE}. It exports “fills” with an import for each component, “commands” with one for each command, and “answers” with one for each answer.`,
    ];
  return loadedCode(declared)
    .filter(({ name }) => scriptsOf(name).length === 0)
    .map(
      ({ kind, name, of }) =>
        `remote.json declares the ${kind} "${name}" for ${of}, and no import in ${FILLS_FILE} has /* webpackChunkName: "${name}" */.`,
    );
}

/** Returns the files of each component, command and answer, by name: those of the module that lists them, and its own. */
export const fillFiles = (declared: Declared, scriptsOf: ScriptsOf): Record<string, string[]> =>
  Object.fromEntries(
    loadedCode(declared).map(({ name }) => [name, [...new Set([...scriptsOf(FILLS), ...scriptsOf(name)])]]),
  );
