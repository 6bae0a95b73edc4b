import { parse, satisfies } from 'semver';
import { installedVersion, readJson } from '../part.ts';

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

interface SharedModule {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
}

/** Returns the option `shared` of the federation plugin for the part in a folder. With `strictVersion`, a remote whose range the shell
 *  does not satisfy fails with an error instead of running with the wrong React. */
export const sharedScope = (folder: string): Record<string, SharedModule> =>
  Object.fromEntries(
    SINGLETONS.map((request) => {
      const version = installedVersion(folder, packageOf(request));
      return [
        request,
        {
          singleton: true,
          strictVersion: true,
          version,
          requiredVersion: acceptedRange(folder, packageOf(request), version),
        },
      ];
    }),
  );

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns the range that the part declares for a package, such as `^19.0.0 || ^20.0.0` during a change of the major version (ADR 33);
 *  otherwise all versions that are compatible with the installed version. */
function acceptedRange(folder: string, name: string, version: string): string {
  type Package = { peerDependencies?: Record<string, string> };
  const declared = readJson<Package>(folder, 'package.json').peerDependencies?.[name];
  if (declared === undefined) return compatibleRange(version);
  if (satisfies(version, declared)) return declared;
  throw new Error(
    `package.json accepts ${name} ${declared} under peerDependencies, but ${version} is installed: install a version that it accepts`,
  );
}

/** Returns the range of all versions, also older ones, that semantic versioning calls compatible. Before 1.0.0 a minor version may break. */
function compatibleRange(version: string): string {
  const { major = 0, minor = 0 } = parse(version) ?? {};
  return major === 0 ? `^0.${minor}.0` : `^${major}.0.0`;
}

/** The version ranges that a remote accepts, by module, for `release.json`. */
export const requiredRanges = (folder: string): Record<string, string> => pick(folder, 'requiredVersion');

/** The versions that the shell provides, by module, for `shell.json`. */
export const providedVersions = (folder: string): Record<string, string> => pick(folder, 'version');

const pick = (folder: string, what: 'version' | 'requiredVersion'): Record<string, string> =>
  Object.fromEntries(Object.entries(sharedScope(folder)).map(([name, module]) => [name, module[what]]));
