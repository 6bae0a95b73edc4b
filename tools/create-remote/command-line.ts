import { parseArgs } from 'node:util';
import { Refusal } from '../release/refusal.ts';

/** What `npm run create-remote` is asked for. */
export interface Wanted {
  /** `mf-deals`: the folder, and the remote's name everywhere. */
  name: string;
  /** `/deals`: the address of its first screen. */
  path: string;
  /** What its link, its heading and the page's title say; by default after the name. */
  label: string;
}

export const USAGE = `Makes a new remote in this working copy.

  npm run create-remote -- mf-deals --path /deals [--label Deals]

Exit code: 0 made, 1 refused, 2 wrong usage. From there to the travellers: docs/teams.md
`;

/** The command line does not say what to make. */
export class UsageError extends Error {}

/** Reads a command line (without `node` and the script); `help` when it asks for it. Throws a `UsageError`, or a
 *  `Refusal` for what cannot be the name, path or label of a remote. */
export function readCommandLine(args: readonly string[]): Wanted | 'help' {
  if (args.includes('--help') || args.includes('-h')) return 'help';
  const { values, positionals } = parse([...args]);
  const [name, tooMany] = positionals;
  if (name === undefined || values.path === undefined) throw new UsageError('it takes a name and --path');
  if (tooMany !== undefined) throw new UsageError(`it cannot do anything with ${JSON.stringify(tooMany)}`);
  if (!NAME.test(name) || name.length > MAX_NAME)
    throw new Refusal(
      `${JSON.stringify(name)} is no name of a remote: mf- and small words, as in mf-last-minute, up to ${MAX_NAME} letters.`,
    );
  if (!PATH.test(values.path) || values.path.length > 60)
    throw new Refusal(
      `${JSON.stringify(values.path)} is no path of a screen: small words, as in /last-minute.`,
    );
  const label = values.label ?? labelOf(name);
  if (!LABEL.test(label))
    throw new Refusal(`${JSON.stringify(label)} is no label: up to 30 letters, digits, blanks and hyphens.`);
  return { name, path: values.path, label };
}

/** Leaves a default label that is short enough. */
const MAX_NAME = 33;
/** Stricter than what the server takes (api/src/platform/manifest.ts): its words become names in the code. */
const NAME = /^mf(-[a-z][a-z0-9]*)+$/;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
/** Stands in JSON, in JSX and in quotes as it is. */
const LABEL = /^(?=.{1,30}$)[\p{L}\p{N}]+([ -][\p{L}\p{N}]+)*$/u;

function parse(args: string[]) {
  try {
    const options = { path: { type: 'string' }, label: { type: 'string' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** `mf-last-minute` → `Last minute`. */
function labelOf(name: string): string {
  const words = name.replace('mf-', '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
