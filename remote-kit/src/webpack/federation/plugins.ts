import path from 'node:path';
import { ConsumeSharedPlugin, ModuleFederationPlugin } from '@module-federation/enhanced';
import { Range } from 'semver';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { sharedScope } from './shared-scope.ts';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** The run time that the plugin's generated code imports. */
const LIBRARY_RUNTIME = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;
const OWN_RUNTIME = path.join(import.meta.dirname, `federation-runtime${path.extname(import.meta.filename)}`);

/** Returns the plugins of the shell, which provides the shared modules to all parts. `inPart`: the modules that it provides in place of
 *  libraries, by the name of the library. */
export const provider = (
  directory: string,
  name: string,
  inPart: Readonly<Record<string, string>>,
): WebpackPluginInstance[] => {
  const shared = Object.entries(sharedModules(directory)).map(([request, module]) => {
    const part = inPart[request];
    return [request, part === undefined ? module : { ...module, import: part }];
  });
  return federation({ name, remotes: {}, shared: Object.fromEntries(shared) });
};

/** Returns the plugins of a remote, which gets the shared modules from the page. It loads its own copy of a module only if the page does
 *  not have the module, and provides no copies to other parts. */
export const consumer = (
  directory: string,
  container: Pick<Options, 'name' | 'filename' | 'exposes'>,
): WebpackPluginInstance[] => [
  ...federation(container),
  new ConsumeSharedPlugin({
    consumes: Object.fromEntries(
      Object.entries(sharedModules(directory)).map(([name, { version: _, ...consumed }]) => [name, consumed]),
    ),
  }),
];

/** Returns the shared scope with ranges written as comparators, because the run time has no parser for other ranges. */
const sharedModules = (directory: string): ReturnType<typeof sharedScope> =>
  Object.fromEntries(
    Object.entries(sharedScope(directory)).map(([name, module]) => [
      name,
      { ...module, requiredVersion: new Range(module.requiredVersion).range },
    ]),
  );

/** The federation plugin with our own run time (ADR 35). */
const federation = (options: Options): WebpackPluginInstance[] => [
  new ModuleFederationPlugin({
    ...options,
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    // These options keep small the part of the library that the shell offers to releases from before ADR 35.
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  }),
  new webpack.NormalModuleReplacementPlugin(LIBRARY_RUNTIME, OWN_RUNTIME),
  { apply: omitWebpackSharing },
];

/** Leaves out webpack's own code for sharing: the federation plugin generates its own, and webpack would add both. */
function omitWebpackSharing(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('omitWebpackSharing', ({ hooks }) => {
    hooks.runtimeRequirementInTree
      .for(webpack.RuntimeGlobals.shareScopeMap)
      .tap('omitWebpackSharing', () => true);
  });
}
