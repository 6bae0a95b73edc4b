import { readFileSync } from 'node:fs';
import path from 'node:path';
import { major } from 'semver';

const root = path.resolve(import.meta.dirname, '../..');

/** What exists once in the page, whoever asks for it. The shell provides these; remotes carry fallbacks that are
 *  not fetched. `react-dom/` with its slash also shares `react-dom/client`. single-spa is the shell's own affair:
 *  no remote imports it. */
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

/** Shares of the federation plugin. `strictVersion`: a remote whose range the shell cannot meet fails alone and
 *  loudly, instead of running with the wrong React. */
export const sharedScope = Object.fromEntries(
  SINGLETONS.map((request) => {
    const version = installedVersion(request);
    const requiredVersion = major(version) === 0 ? version : `^${major(version)}.0.0`;
    return [request, { singleton: true, strictVersion: true, version, requiredVersion }];
  }),
);

/** What a remote accepts, by name, as `release.json` tells it. */
export const requiredRanges: Record<string, string> = Object.fromEntries(
  Object.entries(sharedScope).map(([name, { requiredVersion }]) => [name, requiredVersion]),
);

/** What the shell provides, by name, as `shell.json` tells it. */
export const providedVersions: Record<string, string> = Object.fromEntries(
  Object.entries(sharedScope).map(([name, { version }]) => [name, version]),
);
