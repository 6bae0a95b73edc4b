/** The federation run time of the shell and of every remote, in place of `@module-federation/webpack-bundler-runtime` and its
 *  libraries (ADR 35). It has only what the generated code of the federation plugin calls in our builds, where all shared modules
 *  are strict singletons, none is eager, and the shell loads remotes itself. Each entry contains a copy, so every byte counts. */

/** Returns the exports of a module. */
type Factory = () => unknown;

/** One version of a shared module in a share scope. The properties are those of `@module-federation/runtime` 2.9, because older
 *  releases and shells read and write the same scope. */
interface SharedVersion {
  version: string;
  get: () => Promise<Factory>;
  /** The name of the build that provides this version. */
  from: string;
  /** Keeps the former run time (before ADR 35) from replacing a loaded version with the copy of a remote. */
  strategy: 'loaded-first';
  loaded?: boolean;
  loading?: Promise<Factory> | undefined;
  lib?: Factory;
}

/** Versions by name of the module, then by version. */
type ShareScope = Record<string, Record<string, SharedVersion>>;

/** A shared module that a build imports. */
interface Consumed {
  shareKey: string;
  /** Comparators only, as `sharedScope` writes them: `>=19.0.0 <20.0.0-0||>=20.1.0`. */
  requiredVersion: string;
  /** Loads the build's own copy. */
  fallback: () => Promise<Factory>;
}

/** What the plugin's generated code adds to webpack's `require` function. */
interface WebpackRequire {
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  /** Share scopes by name. */
  S: Record<string, ShareScope>;
  federation: {
    initOptions: { name: string; shared?: Record<string, Pick<SharedVersion, 'version' | 'get'>[]> };
  };
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, Consumed> };
}

/** Uses a scope, and adds to it the shared modules of this build that it does not contain yet. */
function join({ S, federation }: WebpackRequire, name: string, scope: ShareScope): void {
  S[name] = scope;
  const { name: from, shared = {} } = federation.initOptions;
  for (const key in shared)
    scope[key] ??= Object.fromEntries(
      (shared[key] ?? []).map((own) => [own.version, { ...own, from, strategy: 'loaded-first' }]),
    );
}

/** Loads a shared module, at most once for all parts. */
function load(shared: SharedVersion): Promise<Factory> {
  const { lib } = shared;
  if (lib) return Promise.resolve(lib);
  shared.loading ??= shared.get().then(
    (factory) => {
      shared.loaded = true;
      shared.lib = factory;
      return factory;
    },
    (error) => {
      shared.loading = undefined;
      throw error;
    },
  );
  return shared.loading;
}

/** Loads the version that the page has. Rejects if the build does not accept that version, because a second React would break both parts. */
async function consume(require: WebpackRequire, { shareKey, requiredVersion, fallback }: Consumed) {
  const provided = Object.values(require.S.default?.[shareKey] ?? {});
  const shared = provided.find(({ loaded, loading }) => loaded || loading) ?? provided[0];
  if (!shared) return fallback();
  if (!satisfies(shared.version, requiredVersion)) {
    const { name } = require.federation.initOptions;
    throw new Error(
      `${name} needs ${shareKey} ${requiredVersion}, and ${shared.from} provides ${shared.version}`,
    );
  }
  return load(shared);
}

/** Returns major, minor and patch, then -1 for a prerelease, which precedes its release, otherwise 0. */
const parts = (version: string): number[] => [
  ...version.split(/[-+]/, 1).flatMap((core) => core.split('.').map(Number)),
  version.includes('-') ? -1 : 0,
];

/** Returns a negative number if `a` is older than `b`, 0 if they are equal. */
function difference(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)];
  return left.map((part, at) => part - (right[at] ?? 0)).find(Boolean) ?? 0;
}

/** Whether a version satisfies a range of comparators. */
export const satisfies = (version: string, range: string): boolean =>
  range.split('||').some((set) =>
    set.split(' ').every((comparator) => {
      const [, operator, bound = ''] = /^([<>]?=?)(.*)$/.exec(comparator) ?? [];
      const order = difference(version, bound);
      return (
        bound === '' ||
        (operator?.startsWith('<') ? order < 0 : operator?.startsWith('>') ? order > 0 : false) ||
        (order === 0 && operator !== '<' && operator !== '>')
      );
    }),
  );

// biome-ignore lint/style/noDefaultExport: the generated code imports the default export
export default {
  bundlerRuntime: {
    /** Each entry calls this when it starts. The scope of the shell becomes the scope of the page. */
    init({ webpackRequire }: { webpackRequire: WebpackRequire }): object {
      join(webpackRequire, 'default', {});
      return {};
    },

    /** `container.init(shareScope)` calls this: the remote gets its shared modules from that scope. */
    initContainerEntry({
      webpackRequire,
      shareScope,
    }: {
      webpackRequire: WebpackRequire;
      shareScope: ShareScope;
    }): void {
      join(webpackRequire, 'default', shareScope);
    },

    /** Called for each chunk, before its modules run: makes the shared modules that they import available. */
    consumes({
      chunkId,
      promises,
      chunkMapping,
      installedModules,
      webpackRequire,
    }: {
      chunkId: string;
      promises: unknown[];
      chunkMapping: Record<string, string[]>;
      installedModules: Record<string, Promise<void> | 0>;
      webpackRequire: WebpackRequire;
    }): void {
      for (const id of Object.hasOwn(chunkMapping, chunkId) ? (chunkMapping[chunkId] ?? []) : []) {
        const define = (factory: Factory): void => {
          webpackRequire.m[id] = (module) => {
            delete webpackRequire.c[id];
            module.exports = factory();
          };
        };
        const consumed = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id];
        if (!consumed) continue;
        installedModules[id] ??= consume(webpackRequire, consumed).then(
          (factory) => {
            installedModules[id] = 0;
            define(factory);
          },
          (error) => {
            delete installedModules[id];
            // The import of the module then throws this error.
            define(() => {
              throw error;
            });
          },
        );
        promises.push(installedModules[id]);
      }
    },
  },
};
