import { readFileSync } from 'node:fs';
import path from 'node:path';
import { major } from 'semver';

const root = path.resolve(import.meta.dirname, '../..');

/** Modules that exist once in the page. The shell provides them; remotes contain fallbacks that no page fetches.
 *  `react-dom/` with its slash also shares `react-dom/client`. No remote imports single-spa, so it is not shared. */
const SINGLETONS = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'styled-components',
  '@tanstack/react-query',
  '@fareweave/shared-lib/platform',
];

function installedVersion(request: string): string {
  const parts = request.replace(/\/$/, '').split('/');
  const name = request.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? request);
  const manifest = JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'));
  return manifest.version;
}

/** `shared` of the federation plugin. `strictVersion`: a remote whose range the shell does not satisfy fails with an error
 *  instead of running with the wrong React. */
export const sharedScope = Object.fromEntries(
  SINGLETONS.map((request) => {
    const version = installedVersion(request);
    const requiredVersion = major(version) === 0 ? version : `^${major(version)}.0.0`;
    return [request, { singleton: true, strictVersion: true, version, requiredVersion }];
  }),
);

/** The version ranges that a remote accepts, by module, for `release.json`. */
export const requiredRanges: Record<string, string> = Object.fromEntries(
  Object.entries(sharedScope).map(([name, { requiredVersion }]) => [name, requiredVersion]),
);

/** The versions that the shell provides, by module, for `shell.json`. */
export const providedVersions: Record<string, string> = Object.fromEntries(
  Object.entries(sharedScope).map(([name, { version }]) => [name, version]),
);
