import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM } from '@fareweave/shared-lib/domain/composition';
import { hasParams } from '@fareweave/shared-lib/domain/route-patterns';
import { type ExistingRemote, nextMenuOrder } from './conflicts.ts';
import type { NewRemote } from './names.ts';
import { routeWords } from './route-words.ts';

/** Because of this suffix, tools that read source code ignore the templates. */
const SUFFIX = '.template';

/** Returns the values of the words in the templates for a remote. `versions`: the version of each package. */
export function templateValues(
  { name, path: address, label, team, contact }: NewRemote,
  remotes: readonly ExistingRemote[],
  versions: Readonly<Record<string, string>>,
): Record<string, string> {
  const screen = name.replace('mf-', '');
  return {
    ...routeWords(address),
    name,
    label,
    team,
    contact,
    screen,
    Screen: inPascalCase(screen),
    order: String(nextMenuOrder(remotes)),
    platform: String(PLATFORM),
    ...Object.fromEntries(Object.entries(versions).map(([module, used]) => [`version:${module}`, used])),
  };
}

/** `alert-me` → `AlertMe`. */
export const inPascalCase = (name: string): string =>
  name.replace(/(^|-)(.)/g, (_, __, first: string) => first.toUpperCase());

/** `in-product` and `own-repository` contain the files that differ between a folder of the product and a repository of its own. */
type Template = 'template' | 'template-params' | 'in-product' | 'own-repository';

/** Returns the templates of a remote in order: files of a later template replace files of an earlier one. */
export const templatesOf = (
  { path: address }: NewRemote,
  place: 'in-product' | 'own-repository',
): Template[] => ['template', ...(hasParams(address) ? (['template-params'] as const) : []), place];

/** Writes the files of templates (folders beside this file) into a folder, with the values in place of `__word__` in names and
 *  content. Returns their paths in the folder. */
export function writeTemplates(
  templates: readonly Template[],
  folder: string,
  values: Readonly<Record<string, string>>,
): string[] {
  const filled = (text: string): string =>
    text.replace(/__(.+?)__/g, (_, word: string) => {
      const value = values[word];
      if (value === undefined) throw new Error(`The template contains the unknown word ${word}.`);
      return value;
    });
  const files = new Set<string>();
  for (const template of templates) {
    const source = path.join(import.meta.dirname, template);
    for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith(SUFFIX)) continue;
      const name = filled(file.slice(0, -SUFFIX.length)).replace(/^dot-/, '.');
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), filled(readFileSync(path.join(source, file), 'utf8')));
      files.add(name);
    }
  }
  return [...files].sort();
}
