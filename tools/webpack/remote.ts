import path from 'node:path';
import { containerOf } from '@fareweave/shared-lib/domain/composition';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { common } from './common.ts';
import { EntryQueryPlugin } from './entry-query-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { AdmissionPlugin } from './script-loading-plugins.ts';
import { sharedScope } from './shared-scope.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';

const EXPOSED = 'lifecycles';

/** Bytes from which code that several screens use gets a file of its own. The modules that ask the shared scope for
 *  React and the rest are a line each: they stay with who uses them instead of costing a request each. */
const OWN_FILE = { javascript: 20_000, 'consume-shared': 1_000_000 };

/** The whole build of a remote, from its folder alone: `export default remote(import.meta.dirname)`. */
export function remote(directory: string): Configuration {
  const container = containerOf(path.basename(directory));
  const base = common(directory, container);
  return {
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks: { minSize: OWN_FILE } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { [`./${EXPOSED}`]: { import: './src/index.ts', name: EXPOSED } },
        shared: sharedScope,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new EntryQueryPlugin(),
      new AdmissionPlugin(),
      new StableIdsPlugin(),
      new ReleasePlugin({ directory, container, exposed: EXPOSED }),
    ],
  };
}
