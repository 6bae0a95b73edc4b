import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { FILLS } from '@fareweave/shared-lib/domain/declaration-rules';

export const FILLS_FILE = `src/${FILLS}.ts`;

type Declared = Pick<RemoteDeclaration, 'fills'>;
type ScriptsOf = (chunk: string) => readonly string[];

/** Returns one message for each fill that no page could load. `scriptsOf`: the scripts of a chunk. */
export function missingFills(directory: string, { fills = [] }: Declared, scriptsOf: ScriptsOf): string[] {
  if (fills.length > 0 && !existsSync(path.join(directory, FILLS_FILE)))
    return [
      `remote.json declares fills, and there is no ${FILLS_FILE}. It exports “fills” with an import for each component.`,
    ];
  return fills
    .filter(({ component }) => scriptsOf(component).length === 0)
    .map(
      ({ component, slot }) =>
        `remote.json declares the component "${component}" for ${slot}, and no import in ${FILLS_FILE} has /* webpackChunkName: "${component}" */.`,
    );
}

/** Returns the files of each fill, by component: those of the module that lists the fills, and its own. */
export const fillFiles = ({ fills = [] }: Declared, scriptsOf: ScriptsOf): Record<string, string[]> =>
  Object.fromEntries(
    fills.map(({ component }) => [component, [...new Set([...scriptsOf(FILLS), ...scriptsOf(component)])]]),
  );
