import * as platform from '@fareweave/shared-lib/platform';
import { provided, type ShareScope } from '../libraries/share-scope.ts';
import { runScript } from './script-integrity.ts';

/** The page's shared modules, by scope. webpack replaces this name. */
declare const __webpack_share_scopes__: { readonly default: ShareScope };

/** The version and the exports of each previous library. The script with these libraries defines the variable. */
declare global {
  var fareweavePrevious: Record<string, [version: string, exports: unknown]> | undefined;
}

const PLATFORM = '@fareweave/shared-lib/platform';

let scope: Promise<ShareScope> | undefined;

/** Returns the previous shared modules, which all remotes that need them share (ADR 33). `address`: the script that contains them. */
export function previousScope(address: string): Promise<ShareScope> {
  scope ??= load(address).catch((error) => {
    scope = undefined;
    throw error;
  });
  return scope;
}

async function load(address: string): Promise<ShareScope> {
  const { href } = new URL(address, window.location.href);
  await runScript(href);
  const libraries = globalThis.fareweavePrevious;
  if (libraries === undefined) throw new Error(`${href} defines no libraries`);
  const [platformVersion = ''] = Object.keys(__webpack_share_scopes__.default[PLATFORM] ?? {});
  const react = libraries.react?.[1] as platform.ReactHooks;
  const query = libraries['@tanstack/react-query']?.[1] as Parameters<typeof platform.platformWith>[1];
  return Object.fromEntries([
    ...Object.entries(libraries).map(([name, [version, exports]]) => [name, provided(version, exports)]),
    [PLATFORM, provided(platformVersion, { ...platform, ...platform.platformWith(react, query) })],
  ]);
}
