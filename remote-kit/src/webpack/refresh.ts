import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';

/** Set by `fareweave dev` when the page runs the development build of React, which can replace components. */
const VARIABLE = 'FAREWEAVE_REFRESH';

/** Makes the following builds of this process replace components in an open page and keep their state. */
export function enableRefresh(): void {
  process.env[VARIABLE] = '1';
}

export const isRefreshing = (): boolean => process.env[VARIABLE] === '1';

/** The module that connects the build with React; it runs before the modules of the remote. */
export const refreshEntry = (): string =>
  createRequire(import.meta.url).resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js');

/** Returns the plugin. The name of the container keeps several builds in one page apart. */
export const refreshPlugin = (container: string): WebpackPluginInstance =>
  new ReactRefreshPlugin({ overlay: false, library: container }) as WebpackPluginInstance;

/** A script that must run before React: React reports its roots only to a hook that exists when it loads. */
export const REFRESH_HOOK = `(() => {
const renderers = new Map();
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
renderers, supportsFiber: true,
inject: (renderer) => { const id = renderers.size + 1; renderers.set(id, renderer); return id; },
onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};
})();
`;
