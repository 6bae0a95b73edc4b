import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { root } from './steps.ts';

/** Serves a part from its sources and rebuilds it on each change. Returns its origin and a function that stops it. */
export async function servePart(
  name: string,
  port: number,
): Promise<{ origin: string; stop(): Promise<void> }> {
  process.env.NODE_ENV = 'development';
  const file = pathToFileURL(path.join(root, name, 'webpack.config.mjs')).href;
  const config: { default: Configuration } = await import(file);
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      headers: { 'access-control-allow-origin': '*' },
      allowedHosts: 'all',
      client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false },
    },
    webpack(config.default),
  );
  await server.start();
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.stop() };
}
