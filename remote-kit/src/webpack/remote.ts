import { containerOf } from '@fareweave/shared-lib/domain/composition';
import { FILLS, LIFECYCLES } from '@fareweave/shared-lib/domain/declaration-rules';
import type { Compiler, Configuration } from 'webpack';
import { common } from './common.ts';
import { declaresCode, FILLS_FILE } from './declared-fills.ts';
import { emitRelease } from './emit-release.ts';
import { consumer } from './federation/plugins.ts';
import { partName, readDeclaration } from './part.ts';
import { isRefreshing, refreshEntry, refreshPlugin } from './refresh.ts';
import { EntryQueryPlugin, ScriptIntegrityPlugin } from './script-loading-plugins.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';

/** Bytes from which code that several screens use becomes a separate file. The modules that get React and other
 *  libraries from the shared scope are one line each and stay with their importers, because a file for each would cost a request. */
const MIN_CHUNK_BYTES = { javascript: 20_000, 'consume-shared': 1_000_000 };

/** Returns the whole configuration of a remote's build: `export default remote(import.meta.dirname)`. The name of its package is the
 *  name of the remote. */
export function remote(directory: string): Configuration {
  const container = containerOf(partName(directory));
  const base = common(directory, container);
  const declaration = readDeclaration(directory);
  return {
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks: { minSize: MIN_CHUNK_BYTES } },
    plugins: [
      ...(base.plugins ?? []),
      ...consumer(directory, {
        name: container,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: {
          ...exposed(LIFECYCLES, 'src/index.ts'),
          ...(declaresCode(declaration) && exposed(FILLS, FILLS_FILE)),
        },
      }),
      new EntryQueryPlugin(),
      new ScriptIntegrityPlugin(),
      ...(isRefreshing() ? [refreshPlugin(container)] : [new StableIdsPlugin()]),
      { apply: (compiler: Compiler) => emitRelease(compiler, directory, container) },
    ],
  };
}

/** A module that the container exposes, under the name of its chunk. */
const exposed = (name: string, file: string) => ({
  [`./${name}`]: { import: isRefreshing() ? [refreshEntry(), `./${file}`] : `./${file}`, name },
});
