import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrotliOptions, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

/** Bounds a chunk that never arrives; the shell bounds the rest. Milliseconds. */
const CHUNK_TIMEOUT_MS = 10_000;

/** Otherwise the minifier chooses names by how often letters occur in the text, which at that stage holds hashes derived from
 *  absolute paths: a build would have other bytes in another folder. */
export const MINIFY_OPTIONS = { mangle: { disableCharFreq: true } };

const isProduction = (): boolean => process.env.NODE_ENV !== 'development';

/** Everything a part's build shares with the others': compiler, names, compression. */
export function common(directory: string, uniqueName: string): Configuration {
  const production = isProduction();
  return {
    context: directory,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: 'source-map',
    output: {
      path: path.join(directory, 'dist'),
      uniqueName,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // In development a page that is still loading asks for the files of the build before.
      clean: production,
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              // Never the development runtime: a remote from its sources must run with the shell's built React.
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
        { test: /\.topology$/, loader: fileURLToPath(import.meta.resolve('./land/loader.ts')) },
        // Libraries' style sheets, as text: the page's policy lets a script adopt them.
        { test: /\.css$/, type: 'asset/source' },
      ],
    },
    optimization: {
      // Names rather than numbers: an added module does not rename the files of the others.
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
          new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test: /\.(js|css|svg)$/ }),
          new CompressionPlugin<BrotliOptions>({
            filename: '[path][base].br',
            algorithm: 'brotliCompress',
            test: /\.(js|css|svg)$/,
            compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
          }),
        ]
      : [],
    // Unchanged parts are not built at all (nx.json); changed ones are built from nothing.
    cache: production ? false : { type: 'memory' },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
