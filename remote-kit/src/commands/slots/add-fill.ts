import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { isExposedModule } from '@fareweave/shared-lib/domain/declaration-rules';
import {
  codeOf,
  type FillDeclaration,
  isFor,
  type SlotDeclaration,
} from '@fareweave/shared-lib/domain/slots';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { inPascalCase } from '../../create/template.ts';
import { FILLS_FILE } from '../../webpack/declared-fills.ts';
import { parsedJson, readJson } from '../../webpack/part.ts';

const CODE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** First values, which the team changes in remote.json. Most teams have one fill of a few kilobytes. */
const ORDER = 10;
const SIZE_KB = 20;

/** How to fill a slot of each kind, as the end of a sentence. */
const HINTS = {
  area: 'is an area: use --component',
  tabs: 'has tabs: use --component',
  menu: 'is a menu: use --link or --command',
};

/** What a team wants to have in the slot of another remote or of the shell: a component, a link or a command. */
export interface NewFill {
  /** `mf-search/destination-actions`. */
  slot: string;
  title: string;
  component?: string | undefined;
  link?: string | undefined;
  command?: string | undefined;
}

/** Declares a fill in `remote.json` of a remote, with all props of the slot. If the remote has no `src/fills.ts`, writes it with a first
 *  component or command. `findOffer` returns the declaration of the slot. Returns the written files, relative to the folder. Throws a `CommandError`. */
export async function addFill(
  folder: string,
  fill: NewFill,
  findOffer: () => SlotDeclaration | Promise<SlotDeclaration>,
): Promise<string[]> {
  const { slot, link } = fill;
  const name = nameOf(fill);
  const file = path.join(folder, 'remote.json');
  const text = readFileSync(file, 'utf8');
  const declaration = readJson<RemoteDeclaration>(file);
  if (link === undefined && !CODE.test(name))
    throw new CommandError(
      `“${name}” is not a name of a component or a command: use small letters, as in alert-me.`,
    );
  if (isExposedModule(name))
    throw new CommandError(`“${name}” is the name of a module that remotes expose: choose another.`);
  if (declaration.fills?.some((other) => (codeOf(other) ?? other.link) === name && other.slot === slot))
    throw new CommandError(`remote.json already declares ${name} for ${slot}.`);
  const offer = await findOffer();
  if (!isFor(offer.kind, fill)) throw new CommandError(`${slot} ${HINTS[offer.kind ?? 'area']}.`);
  writeFileSync(file, withFill(text, declaration, declarationOf(fill, offer)));
  return ['remote.json', ...(link === undefined ? writeFirstCode(folder, fill) : [])];
}

const nameOf = ({ component, link, command }: NewFill): string => component ?? command ?? link ?? '';

const declarationOf = (
  { slot, title, component, link, command }: NewFill,
  offer: SlotDeclaration,
): FillDeclaration => ({
  slot,
  range: `^${offer.version}`,
  ...(component !== undefined && { component }),
  ...(link !== undefined && { link }),
  ...(command !== undefined && { command }),
  title,
  order: ORDER,
  ...(link === undefined && { size: SIZE_KB }),
  props: offer.props,
});

/** Returns the text of a `remote.json` with one more fill. The rest of the text keeps its format. */
function withFill(text: string, declaration: RemoteDeclaration, fill: FillDeclaration): string {
  const expected = { ...declaration, fills: [...(declaration.fills ?? []), fill] };
  const [bracket, added] =
    declaration.fills === undefined
      ? ['}', `, "fills": [${JSON.stringify(fill)}]`]
      : [']', `${declaration.fills.length > 0 ? ',' : ''} ${JSON.stringify(fill)}`];
  for (let end = text.indexOf(bracket); end !== -1; end = text.indexOf(bracket, end + 1)) {
    const changed = text.slice(0, end) + added + text.slice(end);
    if (isDeepStrictEqual(parsedJson(changed), expected)) return changed;
  }
  return JSON.stringify(expected, null, 2);
}

function writeFirstCode(folder: string, fill: NewFill): string[] {
  if (existsSync(path.join(folder, FILLS_FILE))) return [];
  const contents = fill.command === undefined ? firstComponent(fill) : firstCommand(fill);
  for (const [target, text] of Object.entries(contents)) {
    const absolute = path.join(folder, target);
    if (existsSync(absolute)) continue;
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }
  return Object.keys(contents);
}

function firstComponent({ slot, component = '' }: NewFill): Record<string, string> {
  const name = inPascalCase(component);
  return {
    [FILLS_FILE]: `import { defineFills } from '@fareweave/shared-lib/ui/fills';
import type { FillProps } from './slots.ts';

export const fills = defineFills<FillProps>({
  '${component}': () => import(/* webpackChunkName: "${component}" */ './${component}/${component}.tsx').then((m) => m.${name}),
});
`,
    [`src/${component}/${component}.tsx`]: `import type { FillProps } from '../slots.ts';

/** A component for the slot ${slot}. */
export function ${name}(_props: FillProps['${component}']) {
  return <p>${component}</p>;
}
`,
  };
}

function firstCommand({ slot, command = '' }: NewFill): Record<string, string> {
  // Without the last word, a command such as “delete” would have the name of a keyword.
  const name = inPascalCase(`${command}-command`).replace(/^./, (first) => first.toLowerCase());
  return {
    [FILLS_FILE]: `import type { Commands } from '@fareweave/shared-lib/domain/slots';
import type { CommandProps } from './slots.ts';

export const commands: Commands<CommandProps> = {
  '${command}': () => import(/* webpackChunkName: "${command}" */ './${command}/${command}.ts').then((m) => m.${name}),
};
`,
    [`src/${command}/${command}.ts`]: `import { toasts } from '@fareweave/shared-lib/platform';
import type { CommandProps } from '../slots.ts';

/** A command for the menu ${slot}. */
export function ${name}(_props: CommandProps['${command}']): void {
  toasts.info('${command}', 'This command does nothing yet.');
}
`,
  };
}
