import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrotliOptions, constants } from 'node:zlib';
import { BROWSER_QUERIES } from '@fareweave/shared-lib/domain/browsers';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { compilerOptions, NOT_SOURCES, SOURCES } from './compiler.ts';
import { isRefreshing } from './refresh.ts';

/** Time limit for the download of one chunk; the shell limits the load of the remote. */
const CHUNK_TIMEOUT_MS = 10_000;

/** The second and third pass remove what the pass before has made unused. Without `disableCharFreq` the minifier chooses names by the frequency
 *  of letters in the code, which contains hashes of absolute paths at that stage, so a build in another folder would have different bytes. */
export const MINIFY_OPTIONS = { compress: { passes: 3 }, mangle: { disableCharFreq: true } };

/** Replaces the module of styled-components that adds vendor prefixes for old browsers, which costs 0.9 kB on every first load.
 *  styled-components 6 calls it only with `enableVendorPrefixes`; the browsers that can verify a registry need no prefixes. */
const NO_PREFIXES = 'data:text/javascript,export const prefix = (declaration) => declaration';

const isProduction = (): boolean => process.env.NODE_ENV !== 'development';

/** Returns the configuration that the builds of all parts share: compiler, file names, compression. */
export function common(directory: string, uniqueName: string): Configuration {
  const production = isProduction();
  return {
    context: directory,
    mode: production ? 'production' : 'development',
    target: ['web', `browserslist:${BROWSER_QUERIES.join(', ')}`],
    // A published release has no source maps, so its files name none. `fareweave trace` reads those of the build (RELS-37).
    devtool: production ? 'hidden-source-map' : 'source-map',
    output: {
      path: path.join(directory, 'dist'),
      uniqueName,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A failed preload may be the first import of a module: the next import must fail with the same error, not get a module without exports.
      strictModuleErrorHandling: true,
      // All pages and scripts are UTF-8.
      charset: false,
      // In development the files of the previous build stay, because a page that is still loading requests them.
      clean: production,
    },
    module: {
      rules: [
        {
          test: SOURCES,
          exclude: NOT_SOURCES,
          loader: fileURLToPath(import.meta.resolve('swc-loader')),
          // Refresh needs the development build of React: production React does not support it.
          options: compilerOptions(directory, { refresh: isRefreshing() }),
        },
        {
          test: /\.topology$/,
          loader: path.join(import.meta.dirname, `land/loader${path.extname(import.meta.filename)}`),
        },
        // Style sheets of libraries, as text: the page's policy allows a script to adopt them.
        { test: /\.css$/, type: 'asset/source' },
      ],
    },
    optimization: {
      // Errors leave the last good files in place. Otherwise an open page would load the module with the error, and get no later update.
      emitOnErrors: false,
      // Chunks have names instead of numbers, so that a new module does not rename other files.
      chunkIds: 'named',
      moduleIds: 'deterministic',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: MINIFY_OPTIONS,
        }),
      ],
    },
    performance: false,
    plugins: production
      ? [
          new webpack.NormalModuleReplacementPlugin(/^\.\/Prefixer\.js$/, NO_PREFIXES),
          new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test: /\.(js|css|svg)$/ }),
          new CompressionPlugin<BrotliOptions>({
            filename: '[path][base].br',
            algorithm: 'brotliCompress',
            test: /\.(js|css|svg)$/,
            compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
          }),
        ]
      : [],
    // Production needs no cache, because unchanged parts are not built again (nx.json).
    cache: production ? false : { type: 'memory' },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
