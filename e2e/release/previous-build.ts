import path from 'node:path';
import webpack from 'webpack';
import { host } from '../../remote-kit/src/webpack/host.ts';
import { remote } from '../../remote-kit/src/webpack/remote.ts';

// Builds a shell that also provides React 18, or a remote: `node previous-build.ts shell|remote FOLDER OUTPUT`.
const [kind, folder = '', output = ''] = process.argv.slice(2);
// React 18 is installed for the browser tests, in a folder above.
const config = kind === 'shell' ? host(folder, path.join(import.meta.dirname, 'previous')) : remote(folder);
const compiler = webpack({ ...config, output: { ...config.output, path: output } });
compiler.hooks.done.tap('previous-build', ({ compilation }) => {
  if (compilation.errors.length > 0) throw new Error(compilation.errors.join('\n'));
});
compiler.run((error) => {
  if (error !== null) throw error;
  compiler.close(() => undefined);
});
