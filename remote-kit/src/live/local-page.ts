import type { Composition, LiveRelease, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import type { SettingDeclaration } from '@fareweave/shared-lib/domain/settings';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { hashSource, inlineJson } from '@fareweave/shared-lib/node/integrity';
import { acceptedSettings } from '@fareweave/shared-lib/node/setting-rules';
import { type LocalKey, verifiedRegistry } from './signed-registry.ts';

/** What a local page shows in place of the deployed one. */
export interface Local {
  /** The remote from this machine. */
  release: LiveRelease;
  /** The settings that it declares. */
  settings?: SettingDeclaration[] | undefined;
  /** Another remote that only this machine has. */
  beside?: LiveRelease | undefined;
  /** The only keys that are accepted for the server's registry. */
  trustedKeys: readonly string[];
  key: LocalKey;
  /** Another build of the shell, and the folder of its files. */
  shell?: { base: string; loader: string; entry: string[] } | undefined;
}

const KEYS = /<meta name="release-key" content="([^"]*)">/;
/** What a local page omits: the service worker would keep pages of this machine, and traces would replace `fetch`. */
const NOT_LOCAL = /<meta name="(?:service-worker|traces)"[^>]*>\n?/g;
const REGISTRY = /(<script type="application\/json" id="composition">)(.*?)(<\/script>)/s;
const FIRST_PAINT = /(<div data-first-paint>).*?((?:<\/div>){4}<\/main>)/s;
const FIRST_PAINT_CSS = /(<style id="first-paint-css">).*?(<\/style>)/s;
const LOADER = /(<script>)((?:(?!<\/script>).)*fareweaveLoader\.load\((?:(?!<\/script>).)*\))(<\/script>)/s;
const HINT = /<link rel="preload" as="script" href="([^"]*)"[^>]*>\n?/g;

/** Returns the registry with the local release in place of the live one, signed with the local key. Throws a `CommandError` for
 *  a registry that is not signed with a trusted key. */
export function localRegistry(
  signed: SignedComposition,
  { release: { name, ...built }, settings = [], beside, trustedKeys, key }: Local,
): SignedComposition {
  const live = verifiedRegistry(signed, trustedKeys);
  const accepted = acceptedSettings({ name, settings }, live.settings ?? []);
  const composition: Composition = {
    ...live,
    releases: [
      ...live.releases.filter((other) => other.name !== name),
      { name, ...built, settings: accepted },
      ...(beside === undefined ? [] : [beside]),
    ],
    canaries: live.canaries.filter((other) => other.name !== name),
  };
  return key.sign(composition);
}

/** Returns a deployed page that runs the local release, and its policy with the hash of the changed loader. A page that the
 *  server does not know also gets the release, which may have a route for it. Throws a `CommandError` for a page that is not Fareweave's. */
export function localPage(html: string, policy: string, local: Local): { html: string; policy: string } {
  const registry = REGISTRY.exec(html)?.[2];
  if (registry === undefined || !KEYS.test(html))
    throw new CommandError('The server did not answer with a page of Fareweave. Is --url its URL?');
  const signed = localRegistry(JSON.parse(registry) as SignedComposition, local);
  const changed = html
    .replace(KEYS, `<meta name="release-key" content="${local.key.publicKey}">`)
    .replace(NOT_LOCAL, '')
    .replace(REGISTRY, (_, start: string, __, end: string) => start + inlineJson(signed) + end)
    // This first paint is that of the live release, or of a page that was not found.
    .replace(FIRST_PAINT, '$1$2')
    .replace(FIRST_PAINT_CSS, '$1$2')
    .replace(HINT, (hint, href: string) => (isReplaced(href, local) ? '' : hint));
  return withShell(changed, withTrustedTypes(policy, local.release.name), local.shell);
}

/** Adds the Trusted Types policy of a remote (ADR 56), because the server allows the policies of live remotes only. */
const withTrustedTypes = (policy: string, name: string): string =>
  policy.replace(/trusted-types default(?: [\w-]+)*(?= |;|$)/, (allowed) =>
    allowed.split(' ').includes(name) ? allowed : `${allowed} ${name}`,
  );

const isReplaced = (href: string, { release, shell }: Local): boolean =>
  href.includes(`/releases/${release.name}/`) || (shell !== undefined && href.startsWith('/shell/'));

/** Replaces the loader so that it starts another build of the shell, without hashes, because its files change while the page is open. */
function withShell(html: string, policy: string, shell: Local['shell']): { html: string; policy: string } {
  if (shell === undefined) return { html, policy };
  const live = LOADER.exec(html)?.[2];
  if (live === undefined)
    throw new CommandError(
      'This kit does not know the pages of the server: install the kit of this server again.',
    );
  const { base, entry } = shell;
  const loader = `${shell.loader}fareweaveLoader.load(${inlineJson({ base, entry, files: null })})`;
  return {
    html: html.replace(LOADER, (_, start: string, __, end: string) => start + loader + end),
    policy: policy.replaceAll(hashSource(live), hashSource(loader)),
  };
}
