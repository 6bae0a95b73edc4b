import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';

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

const LISTS = [
  'routes',
  'navigation',
  'slots',
  'fills',
  'events',
  'hears',
  'answers',
  'asks',
  'flags',
  'settings',
] as const satisfies readonly (keyof RemoteDeclaration)[];

/** Reads the `remote.json` of a folder. Throws an error when the file or one of its lists has another shape, before code that reads the lists
 *  fails with a stack. A list may be missing. */
export function readDeclaration(folder: string): RemoteDeclaration {
  const isObject = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const declaration = readJson<RemoteDeclaration>(folder, 'remote.json');
  if (!isObject(declaration)) throw new Error('remote.json must be an object: { "routes": … }.');
  for (const list of LISTS) {
    const given: unknown = declaration[list] ?? [];
    if (!Array.isArray(given) || !given.every(isObject))
      throw new Error(`remote.json: "${list}" must be a list of objects: [{ … }].`);
  }
  return declaration;
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
