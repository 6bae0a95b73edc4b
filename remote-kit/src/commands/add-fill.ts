import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { isExposedModule } from '@fareweave/shared-lib/domain/declaration-rules';
import type { FillDeclaration, SlotDeclaration } from '@fareweave/shared-lib/domain/slots';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { inPascalCase } from '../create/template.ts';
import { FILLS_FILE } from '../webpack/declared-fills.ts';

const COMPONENT = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** To be changed in remote.json; most teams have one fill of a few kilobytes. */
const ORDER = 10;
const SIZE_KB = 20;

/** A component that a team wants to have in another remote's slot. */
export interface NewFill {
  /** `mf-search/flight-actions`. */
  slot: string;
  component: string;
  title: string;
}

/** Declares a fill in `remote.json` of a remote, with all props of the slot. If the remote has no `src/fills.ts`, writes it with a first
 *  component. `findOffer` returns the declaration of the slot. Returns the written files, relative to the folder. Throws a `CommandError`. */
export async function addFill(
  folder: string,
  fill: NewFill,
  findOffer: () => SlotDeclaration | Promise<SlotDeclaration>,
): Promise<string[]> {
  const { slot, component } = fill;
  const file = path.join(folder, 'remote.json');
  const text = readFileSync(file, 'utf8');
  const declaration = JSON.parse(text) as RemoteDeclaration;
  if (!COMPONENT.test(component))
    throw new CommandError(`“${component}” is not a name of a component: use small letters, as in alert-me.`);
  if (isExposedModule(component))
    throw new CommandError(`“${component}” is the name of a module that remotes expose: choose another.`);
  if (declaration.fills?.some((other) => other.component === component && other.slot === slot))
    throw new CommandError(`remote.json already declares the component ${component} for ${slot}.`);
  const offer = await findOffer();
  writeFileSync(file, withFill(text, declaration, declarationOf(fill, offer)));
  return ['remote.json', ...writeFirstComponent(folder, fill)];
}

const declarationOf = ({ slot, component, title }: NewFill, offer: SlotDeclaration): FillDeclaration => ({
  slot,
  range: `^${offer.version}`,
  component,
  title,
  order: ORDER,
  size: SIZE_KB,
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
    if (isDeepStrictEqual(parsed(changed), expected)) return changed;
  }
  return JSON.stringify(expected, null, 2);
}

/** Null for a text that is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function writeFirstComponent(folder: string, { slot, component }: NewFill): string[] {
  if (existsSync(path.join(folder, FILLS_FILE))) return [];
  const name = inPascalCase(component);
  const file = `src/${component}/${component}.tsx`;
  const contents = {
    [FILLS_FILE]: `import { defineFills } from '@fareweave/shared-lib/ui/fills';
import type { FillProps } from './slots.ts';

export const fills = defineFills<FillProps>({
  '${component}': () => import(/* webpackChunkName: "${component}" */ './${component}/${component}.tsx').then((m) => m.${name}),
});
`,
    [file]: `import type { FillProps } from '../slots.ts';

/** A component for the slot ${slot}. */
export function ${name}(_props: FillProps['${component}']) {
  return <p>${component}</p>;
}
`,
  };
  for (const [target, text] of Object.entries(contents)) {
    const absolute = path.join(folder, target);
    if (existsSync(absolute)) continue;
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }
  return Object.keys(contents);
}
