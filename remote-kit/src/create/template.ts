import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM } from '@fareweave/shared-lib/domain/composition';
import { type ExistingRemote, nextMenuOrder } from './conflicts.ts';
import type { NewRemote } from './names.ts';

/** Hides the templates' files from the tools that read source code. */
const SUFFIX = '.template';

/** The words of the templates for a remote, and `versions`: package → version. */
export function templateValues(
  { name, path: address, label }: NewRemote,
  remotes: readonly ExistingRemote[],
  versions: Readonly<Record<string, string>>,
): Record<string, string> {
  const screen = name.replace('mf-', '');
  return {
    name,
    path: address,
    label,
    screen,
    Screen: inPascalCase(screen),
    order: String(nextMenuOrder(remotes)),
    platform: String(PLATFORM),
    ...Object.fromEntries(Object.entries(versions).map(([module, used]) => [`version:${module}`, used])),
  };
}

const inPascalCase = (name: string): string =>
  name.replace(/(^|-)(.)/g, (_, __, first: string) => first.toUpperCase());

/** Writes the files of a template (a folder beside this file) into a folder, with the values in place of `__word__` in names and
 *  content. Returns their paths in the folder. */
export function writeTemplate(
  template: 'template' | 'own-repository',
  folder: string,
  values: Readonly<Record<string, string>>,
): string[] {
  const filled = (text: string): string =>
    text.replace(/__(.+?)__/g, (_, word: string) => {
      const value = values[word];
      if (value === undefined) throw new Error(`The template contains the unknown word ${word}.`);
      return value;
    });
  const source = path.join(import.meta.dirname, template);
  const files: string[] = [];
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith(SUFFIX)) continue;
    const name = filled(file.slice(0, -SUFFIX.length)).replace(/^dot-/, '.');
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), filled(readFileSync(path.join(source, file), 'utf8')));
    files.push(name);
  }
  return files.sort();
}
