import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the repository. `text` is null for what holds no sentences: pictures, data, lock files. */
export interface SourceFile {
  /** From the root, with `/`. */
  path: string;
  text: string | null;
}

const READ = /\.(?:ts|tsx|mjs|cjs|css|md|sh|sql|template)$|^\.gitignore$/;

/** Every file below `root` that is not ignored, each read once. */
export function sourceFiles(root: string): SourceFile[] {
  const ignored = ignoredFolders(readFileSync(path.join(root, '.gitignore'), 'utf8'));
  return filesBelow(root, '', ignored).map((file) => ({
    path: file,
    text: READ.test(file) ? readFileSync(path.join(root, file), 'utf8') : null,
  }));
}

/** The folders that `.gitignore` names: `dist/` is a name anywhere, `api/made/` a path from the root. */
export const ignoredFolders = (gitignore: string): ReadonlySet<string> =>
  new Set([
    '.git',
    ...gitignore
      .split('\n')
      .filter((line) => line.endsWith('/'))
      .map((line) => line.replace(/^\/|\/$/g, '')),
  ]);

function filesBelow(root: string, folder: string, ignored: ReadonlySet<string>): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (ignored.has(entry.name) || ignored.has(name)) return [];
    return entry.isDirectory() ? filesBelow(root, name, ignored) : [name];
  });
}
