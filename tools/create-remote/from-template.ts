import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TEMPLATE = path.join(import.meta.dirname, 'template');
/** Keeps what is not yet code away from the tools that read code. */
const SUFFIX = '.template';

/** Writes the files of a new remote into a folder that is not there yet. In names and texts of the template `__word__`
 *  stands for a value. Returns their paths in the folder. When it cannot, nothing is left behind. */
export function writeFromTemplate(folder: string, values: Readonly<Record<string, string>>): string[] {
  const filled = (text: string): string =>
    text.replace(/__(.+?)__/g, (_, word: string) => {
      const value = values[word];
      if (value === undefined) throw new Error(`The template asks for ${word}, which is not known.`);
      return value;
    });
  const parts = `${folder}.part`;
  try {
    const files: string[] = [];
    for (const file of readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith(SUFFIX)) continue;
      const name = filled(file.slice(0, -SUFFIX.length));
      const target = path.join(parts, name);
      cpSync(path.join(TEMPLATE, file), target);
      writeFileSync(target, filled(readFileSync(target, 'utf8')));
      files.push(name);
    }
    renameSync(parts, folder);
    return files.sort();
  } finally {
    rmSync(parts, { recursive: true, force: true });
  }
}
