import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER_QUERIES, BROWSERS } from '@fareweave/shared-lib/domain/browsers';
import { type Options, transformFile } from '@swc/core';
import type { Plugin } from 'esbuild';

/** The sources that the compiler transforms: those of the part, and those of shared-lib also when it is an installed package. */
export const SOURCES = /\.tsx?$|[\\/]shared-lib[\\/]dist[\\/].+\.js$/;
export const NOT_SOURCES = /[\\/]node_modules[\\/](?!@fareweave[\\/]shared-lib[\\/])/;

/** The browsers of `BROWSER_QUERIES` as esbuild names them: `chrome137` … */
export const ESBUILD_TARGETS: string[] = Object.entries(BROWSERS).map(
  ([name, version]) => `${name.toLowerCase()}${version}`,
);

interface Mode {
  /** Whether components are compiled so that the development build of React can replace them in an open page. */
  refresh: boolean;
}

/** Returns the options of the compiler. Its plugin gives every styled component an id that depends on its source only. Without it,
 *  ids count the components in the order in which modules run, and the classes of a first paint would differ from those of the
 *  live screen (ADR 38). */
export const compilerOptions = (directory: string, { refresh }: Mode): Options => ({
  swcrc: false,
  configFile: false,
  env: { targets: BROWSER_QUERIES },
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: refresh, refresh } },
    experimental: {
      cacheRoot: path.join(directory, 'node_modules/.cache/swc'),
      plugins: [
        [
          fileURLToPath(import.meta.resolve('@swc/plugin-styled-components')),
          { displayName: false, fileName: false, pure: true },
        ],
      ],
    },
  },
});

/** Makes esbuild compile the sources as webpack does, without the modules that are imported dynamically. */
export const sameCompiler = (directory: string): Plugin => ({
  name: 'same-compiler',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, path: imported }) =>
      kind === 'dynamic-import' ? { path: imported, external: true } : undefined,
    );
    build.onLoad({ filter: SOURCES }, async ({ path: file }) => {
      if (NOT_SOURCES.test(file)) return undefined;
      const { code } = await transformFile(file, compilerOptions(directory, { refresh: false }));
      return { contents: code, loader: 'js' };
    });
  },
});
