import { commandLine } from '../../api/src/core/command-line.ts';
import { Refusal } from '../release/command-error.ts';

/** What `npm run create-remote` is asked for. */
export interface Wanted {
  /** `mf-deals`: the folder, and the remote's name everywhere. */
  name: string;
  /** `/deals`: the address of its first screen. */
  path: string;
  /** What its link, its heading and the page's title say; by default after the name. */
  label: string;
}

const AFTER = `
Example: npm run create-remote -- mf-deals --path /deals
Exit code: 0 made, 1 refused, 2 wrong usage. From there to the travellers: docs/teams.md`;

/** Reads a command line (without `node` and the script); `{ help }` when it asks for help. Throws a `UsageError`, or a
 *  `Refusal` for what cannot be the name, path or label of a remote. */
export function readCommandLine(args: readonly string[]): Wanted | { help: string } {
  let wanted: Wanted | undefined;
  const { program, read } = commandLine('create-remote', 'Makes a new remote in this working copy.');
  program
    .argument('<name>', 'its folder and its name everywhere: mf-deals')
    .requiredOption('--path <path>', 'address of its first screen: /deals')
    .option('--label <text>', 'its link, heading and title; by default after the name')
    .addHelpText('after', AFTER)
    .action((name: string, { path, label = labelOf(name) }: { path: string; label?: string }) => {
      wanted = checked({ name, path, label });
    });
  const help = read(args);
  return wanted ?? { help: help ?? '' };
}

function checked({ name, path, label }: Wanted): Wanted {
  if (!NAME.test(name) || name.length > MAX_NAME)
    throw new Refusal(
      `${JSON.stringify(name)} is no name of a remote: mf- and small words, as in mf-last-minute, up to ${MAX_NAME} letters.`,
    );
  if (!PATH.test(path) || path.length > 60)
    throw new Refusal(`${JSON.stringify(path)} is no path of a screen: small words, as in /last-minute.`);
  if (!LABEL.test(label))
    throw new Refusal(`${JSON.stringify(label)} is no label: up to 30 letters, digits, blanks and hyphens.`);
  return { name, path, label };
}

/** Leaves a default label that is short enough. */
const MAX_NAME = 33;
/** Stricter than what the server takes (api/src/releases/registry/manifest.ts): its words become names in the code. */
const NAME = /^mf(-[a-z][a-z0-9]*)+$/;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
/** Stands in JSON, in JSX and in quotes as it is. */
const LABEL = /^(?=.{1,30}$)[\p{L}\p{N}]+([ -][\p{L}\p{N}]+)*$/u;

/** `mf-last-minute` → `Last minute`. */
function labelOf(name: string): string {
  const words = name.replace('mf-', '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
