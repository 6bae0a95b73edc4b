import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { Command, MountFill } from '@fareweave/shared-lib/domain/slots';
import type { LifeCycles } from 'single-spa';
import { type ShareScope, scopeFor } from '../libraries/share-scope.ts';
import { allowScripts, runScript } from './script-integrity.ts';

/** What the entry of a remote defines, under its container's global name. */
interface Container {
  /** `scope`: the shared modules that the remote may use. Called once. */
  init(scope: object, initScope: object[]): unknown;
  /** Returns a function that returns the exposed module. */
  get(module: string): Promise<() => unknown>;
}

/** The page's shared modules, by scope. webpack replaces this name. */
declare const __webpack_share_scopes__: { readonly default: ShareScope };

/** The containers that are loaded or loading, by the remote's name. An entry that ran twice would have its modules twice. */
const containers = new Map<string, { attempt: number; container: Promise<Container> }>();

/** Loads a remote's entry and its lifecycles. Attempts after the first bypass everything that may have cached the failure: HTTP caches
 *  (by another query, which the chunks inherit; see the webpack preset), the container, and unfinished script elements. */
export async function loadLifecycles(release: LiveRelease, attempt: number): Promise<LifeCycles> {
  const lifecycles = await loadModule(release, attempt, './lifecycles');
  if (!isLifecycles(lifecycles)) throw new Error(`${release.name} exposes no single-spa lifecycles`);
  return lifecycles;
}

/** The code that a remote offers to other parts of the page. It has one export for each kind, such as `fills`. */
interface Codes {
  /** Mounts a component in a slot (ADR 40). */
  fill: MountFill;
  /** Runs when the user chooses the command in a menu. */
  command: Command;
  /** Answers a request of another remote (ADR 45). */
  answer: (payload: object) => object | Promise<object>;
}

/** Loads code that a remote offers to other parts of the page. `attempt`: as for `loadLifecycles`. */
export async function loadCode<Kind extends keyof Codes>(
  release: LiveRelease,
  kind: Kind,
  name: string,
  attempt: number,
): Promise<Codes[Kind]> {
  const listed = (await loadModule(release, attempt, './fills')) as Partial<
    Record<`${Kind}s`, Readonly<Record<string, () => Promise<Codes[Kind]>>>>
  >;
  const all = listed[`${kind}s`] ?? {};
  const load = Object.hasOwn(all, name) ? all[name] : undefined;
  if (load === undefined) throw new Error(`${release.name} has no ${name} in its ${kind}s`);
  return load();
}

/** The number of the last attempt to load each remote. */
const attempts = new Map<string, number>();

/** Returns the number of the attempt that Retry of a fill makes. No earlier attempt has used the addresses of this one. */
export const nextAttempt = ({ name }: LiveRelease): number => (attempts.get(name) ?? 0) + 1;

async function loadModule(release: LiveRelease, attempt: number, module: string): Promise<unknown> {
  const known = containers.get(release.name);
  const isKnown = known !== undefined && known.attempt >= attempt;
  const container = isKnown ? known.container : loadContainer(release, attempt);
  if (!isKnown) {
    containers.set(release.name, { attempt, container });
    attempts.set(release.name, Math.max(attempt, attempts.get(release.name) ?? 0));
  }
  try {
    return (await (await container).get(module))();
  } catch (error) {
    // Forget the failed container: after a failed preload, the user's first attempt must load it again.
    if (containers.get(release.name)?.container === container) containers.delete(release.name);
    throw error;
  }
}

async function loadContainer(release: LiveRelease, attempt: number): Promise<Container> {
  if (attempt > 0) forgetScripts(release);
  allowScripts(release.base, release.files);
  globalThis.fareweaveLoader.trust(release.base);
  if (release.ownRuntime !== true) await provideRuntimeCore();
  const query = attempt === 0 ? '' : `?retry=${attempt}`;
  const address = new URL(release.base + release.entry + query, window.location.href).href;
  const container = await runEntry(release.container, address);
  await container.init(await scopeOf(release), []);
  return container;
}

/** The shared modules for a release: those of the page, or the previous ones if the server says so (ADR 33). */
async function scopeOf(release: LiveRelease): Promise<ShareScope> {
  const { base, previous } = globalThis.fareweaveLoader.running();
  if (previous?.releases[release.name] !== release.version)
    return scopeFor(release, __webpack_share_scopes__.default);
  const { previousScope } = await import(
    /* webpackChunkName: "later-previous-libraries" */ './previous-libraries.ts'
  );
  return previousScope(base + previous.script);
}

/** Provides the federation runtime that releases from before ADR 35 do not contain. A page without such a release does not load it. */
async function provideRuntimeCore(): Promise<void> {
  const { provide } = await import(/* webpackChunkName: "later-runtime-core" */ './runtime-core.ts');
  provide();
}

/** Runs an entry. Resolves with the container that it defines. */
async function runEntry(name: string, address: string): Promise<Container> {
  // A failed attempt may have left a container.
  Reflect.set(globalThis, name, undefined);
  await runScript(address);
  const container = Reflect.get(globalThis, name) as Container | undefined;
  if (typeof container?.init === 'function') return container;
  throw new Error(`${address} defines no container ${name}`);
}

function forgetScripts(release: LiveRelease): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (script.src.includes(release.base)) script.remove();
  }
}

const isLifecycles = (value: unknown): value is LifeCycles =>
  typeof value === 'object' &&
  value !== null &&
  ['bootstrap', 'mount', 'unmount'].every((name) => name in value);
