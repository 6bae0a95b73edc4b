import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** Matches a line without an equals sign, such as “PORT 4000”, and finds the name `PORT`. */
const WITHOUT_SIGN = /^\s*([A-Z][A-Z0-9_]*)[ \t:]+[^=\s]+\s*$/gm;

/** Returns a line for each variable of a `.env` that does nothing, because it is misspelled or has no equals sign. A name that resembles
 *  none in `.env.example` may belong to another program. */
export function envProblems(text: string): string[] {
  const example = readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8');
  const known = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  const meant = (name: string) => known.find((other) => isNear(name, other));
  const misspelled = Object.keys(parseEnv(text)).filter((name) => !known.includes(name) && meant(name));
  const withoutSign = [...text.matchAll(WITHOUT_SIGN)].map(([, name = '']) => name);
  return [
    ...misspelled.map((name) => `.env: ${name} is unknown and does nothing. Is it ${meant(name)}?`),
    // These messages omit the values, which may be secret.
    ...withoutSign
      .filter((name) => known.includes(name))
      .map((name) => `.env: ${name} has no equals sign and does nothing. Write ${name}=…`),
  ];
}

/** Whether two names have the same letters in another order, or differ in one letter. */
function isNear(a: string, b: string): boolean {
  if ([...a].sort().join('') === [...b].sort().join('')) return true;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const isSame = (inA: number, inB: number) => a.slice(start + inA) === b.slice(start + inB);
  return isSame(1, 1) || isSame(1, 0) || isSame(0, 1);
}
