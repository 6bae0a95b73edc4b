import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { sharedScope } from '../../remote-kit/src/webpack/federation/shared-scope.ts';
import { host } from '../../remote-kit/src/webpack/host.ts';
import { remote } from '../../remote-kit/src/webpack/remote.ts';

// Builds a part as before ADR 35, with the federation library's own run time: `node older-build.ts shell|remote FOLDER OUTPUT`.
const [kind, folder = '', output = ''] = process.argv.slice(2);
type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0] & { name: string };

const settings = {
  shared: sharedScope(folder),
  shareStrategy: 'loaded-first',
  dts: false,
  manifest: false,
} as const;
const shellOptions: Options = {
  ...settings,
  name: 'fareweave_shell',
  remotes: {},
  experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
};
const remoteOptions = (name: string): Options => ({
  ...settings,
  name,
  filename: 'remoteEntry.[contenthash:8].js',
  exposes: { './lifecycles': { import: './src/index.ts', name: 'lifecycles' } },
  experiments: { externalRuntime: true, optimization: { target: 'web' } },
});

function configuration(): Configuration {
  const config = kind === 'shell' ? host(folder) : remote(folder);
  const present = (config.plugins ?? []) as (WebpackPluginInstance & { name?: string })[];
  const isFederation = (plugin: (typeof present)[number]): boolean =>
    /^(?:ModuleFederationPlugin|ConsumeSharedPlugin)$/.test(plugin.name ?? '') ||
    plugin instanceof webpack.NormalModuleReplacementPlugin;
  const older = [
    new ModuleFederationPlugin(
      kind === 'shell' ? shellOptions : remoteOptions(config.output?.uniqueName ?? ''),
    ),
    // This file is the code with which the shell loaded remotes then.
    new webpack.NormalModuleReplacementPlugin(
      /\/federation\.ts$/,
      path.join(import.meta.dirname, 'older-federation.ts'),
    ),
  ];
  const others = present.filter((plugin) => !isFederation(plugin));
  return { ...config, output: { ...config.output, path: output }, plugins: [...older, ...others] };
}

const compiler = webpack(configuration());
compiler.hooks.done.tap('older-build', ({ compilation }) => {
  if (compilation.errors.length > 0) throw new Error(compilation.errors.join('\n'));
  const [name, ...since] =
    kind === 'shell' ? ['shell.json', 'trustedTypes'] : ['release.json', 'ownRuntime', 'uses'];
  const file = path.join(output, name);
  const built = JSON.parse(readFileSync(file, 'utf8'));
  const unknown = Object.fromEntries(since.map((property) => [property, undefined]));
  writeFileSync(file, JSON.stringify({ ...built, ...unknown }));
});
compiler.run((error) => {
  if (error !== null) throw error;
  compiler.close(() => undefined);
});
