import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Parses JSON. Some editors on Windows begin a file with a byte order mark, which JSON does not allow. */
const parsed = <T>(text: string): T => JSON.parse(text.replace(/^\uFEFF/, '')) as T;

/** Reads a JSON file. `segments` are joined to its path. Throws an error that names the file. */
export function readJson<T>(...segments: string[]): T {
  const file = path.join(...segments);
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const text = readFileSync(file, 'utf8');
  try {
    return parsed<T>(text);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** Returns parsed JSON; null for a text that is not JSON. */
export function parsedJson<T>(text: string): T | null {
  try {
    return parsed<T>(text);
  } catch {
    return null;
  }
}

/** Returns the name of the part in a folder: that of its package, without a scope. `@fareweave/mf-search` → `mf-search`. */
export function partName(folder: string): string {
  const { name } = readJson<{ name?: string }>(folder, 'package.json');
  if (!name)
    throw new Error(
      `${path.join(folder, 'package.json')} has no "name". Write the name of the remote, such as mf-deals.`,
    );
  return name.replace(/^@[^/]*\//, '');
}

/** Returns the version of a package as installed for a folder: in its `node_modules`, or in that of a folder above. */
export function installedVersion(folder: string, name: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    const manifest = path.join(at, 'node_modules', name, 'package.json');
    if (existsSync(manifest)) return readJson<{ version: string }>(manifest).version;
    if (at === path.dirname(at)) throw new Error(`${name} is not installed for ${folder}. Run npm install.`);
  }
}
