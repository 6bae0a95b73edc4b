import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { LifeCycles } from 'single-spa';
import { allowScripts, checkScript } from './script-integrity.ts';

/** What the entry of a remote defines, under its container's global name. */
interface Container {
  /** `scope`: the shared modules that the remote may use. Called once. */
  init(scope: object, initScope: object[]): unknown;
  /** Returns a function that returns the exposed module. */
  get(module: string): Promise<() => unknown>;
}

/** The page's shared modules, by scope. webpack replaces this name. */
declare const __webpack_share_scopes__: { readonly default: object };

/** What has been loaded, or is loading, by the remote's name. An entry that ran twice would have its modules twice. */
const loading = new Map<string, { attempt: number; lifecycles: Promise<LifeCycles> }>();

/** Loads a remote's entry and its lifecycles, once for each attempt. Attempts after the first bypass everything that may have cached
 *  the failure: HTTP caches (by another query, which the chunks inherit; see the webpack preset), the container, and unfinished script
 *  elements. */
export function loadLifecycles(release: LiveRelease, attempt: number): Promise<LifeCycles> {
  const known = loading.get(release.name);
  if (known?.attempt === attempt) return known.lifecycles;
  const lifecycles = load(release, attempt);
  loading.set(release.name, { attempt, lifecycles });
  lifecycles.catch(() => {
    // A preload that failed is no attempt of the user.
    if (loading.get(release.name)?.lifecycles === lifecycles) loading.delete(release.name);
  });
  return lifecycles;
}

async function load(release: LiveRelease, attempt: number): Promise<LifeCycles> {
  if (attempt > 0) forgetScripts(release);
  allowScripts(release.base, release.files);
  if (release.ownRuntime !== true) await provideRuntimeCore();
  const query = attempt === 0 ? '' : `?retry=${attempt}`;
  const address = new URL(release.base + release.entry + query, window.location.href).href;
  const container = await loadContainer(release.container, address);
  await container.init(await scopeOf(release), []);
  const lifecycles = (await container.get('./lifecycles'))();
  if (!isLifecycles(lifecycles)) throw new Error(`${release.name} exposes no single-spa lifecycles`);
  return lifecycles;
}

/** The shared modules for a release: those of the page, or the previous ones if the server says so (ADR 33). */
async function scopeOf({ name, version }: LiveRelease): Promise<object> {
  const { base, previous } = globalThis.fareweaveLoader.running();
  if (previous?.releases[name] !== version) return __webpack_share_scopes__.default;
  const { previousScope } = await import(
    /* webpackChunkName: "later-previous-libraries" */ './previous-libraries.ts'
  );
  return previousScope(base + previous.script);
}

/** Loads what releases from before ADR 35 need. A page without such a release does not load it. */
async function provideRuntimeCore(): Promise<void> {
  const { provide } = await import(/* webpackChunkName: "later-runtime-core" */ './runtime-core.ts');
  provide();
}

/** Runs an entry. Resolves with the container that it defines. */
function loadContainer(name: string, address: string): Promise<Container> {
  // A failed attempt may have left one.
  Reflect.set(globalThis, name, undefined);
  const script = document.createElement('script');
  script.src = address;
  script.fetchPriority = 'high';
  checkScript(script);
  const loaded = new Promise<Container>((resolve, reject) => {
    script.onerror = () => reject(new Error(`${address} could not be loaded, or its bytes are wrong`));
    // Also fires when the script throws or is no JavaScript.
    script.onload = () => {
      const container = Reflect.get(globalThis, name) as Container | undefined;
      if (typeof container?.init === 'function') resolve(container);
      else reject(new Error(`${address} defines no container ${name}`));
    };
  });
  document.head.append(script);
  return loaded.finally(() => script.remove());
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
