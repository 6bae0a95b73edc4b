import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_VARIABLES, type ConfigVariable } from '../../api/src/core/config/environment.ts';

/** `node tools/env-example/generate.ts`: writes `.env.example` from the configuration schema.
 *  `--check`: fails when the file is out of date. */
const target = path.resolve(import.meta.dirname, '../../.env.example');
const LINE_WIDTH = 100;

const HEADER = `\
# Configuration of the server, with the defaults. Copy this file to .env and remove the # before
# the variables that you set. npm start, npm run dev and the other commands read .env; variables of the
# environment take precedence. docs/operations.md has the same list.
#
# Written by \`node tools/env-example/generate.ts\`. Do not edit.
`;

/** Wraps a text into comment lines of at most `LINE_WIDTH` characters. */
function comment(text: string): string {
  const lines = ['#'];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length > LINE_WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = line;
  }
  return lines.join('\n');
}

const entry = ({ name, default: value, meaning }: ConfigVariable): string =>
  `${comment(meaning)}\n# ${name}=${value ?? ''}\n`;

const example = [HEADER, ...CONFIG_VARIABLES.map(entry)].join('\n');
if (!process.argv.includes('--check')) {
  writeFileSync(target, example);
  console.log(`Wrote ${path.relative(process.cwd(), target)}`);
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== example) {
  console.error('.env.example is out of date: run node tools/env-example/generate.ts');
  process.exitCode = 1;
}
