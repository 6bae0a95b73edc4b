import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the repository. `text` is null for files without prose: pictures, data, lock files. */
export interface SourceFile {
  /** Path from the root, with `/`. */
  path: string;
  text: string | null;
}

const TEXT_FILE = /\.(?:ts|tsx|mjs|cjs|css|md|sh|sql|ya?ml|template)$|^\.gitignore$/;

/** Reads every file below `root` that git does not ignore. */
export function sourceFiles(root: string): SourceFile[] {
  const ignored = ignoredFolders(readFileSync(path.join(root, '.gitignore'), 'utf8'));
  return filesBelow(root, '', ignored).map((file) => ({
    path: file,
    text: TEXT_FILE.test(file) ? readFileSync(path.join(root, file), 'utf8') : null,
  }));
}

/** Returns the folders of `.gitignore`: `dist/` matches at any depth, `api/build/` is a path from the root. */
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
