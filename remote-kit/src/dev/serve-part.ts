import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

interface Serving {
  port: number;
  /** The path of the part's files, with slashes at both ends; `/` by default. */
  base?: string;
  /** Answers every other request. */
  handle?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** Serves the part in a folder from its sources and rebuilds it on each change. Returns its origin and a function that stops
 *  it. */
export async function servePart(
  folder: string,
  { port, base = '/', handle }: Serving,
): Promise<{ origin: string; stop(): Promise<void> }> {
  process.env.NODE_ENV = 'development';
  const file = pathToFileURL(path.join(folder, 'webpack.config.mjs')).href;
  const config: { default: Configuration } = await import(file);
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      // The command handles the signals (stopSignal).
      setupExitSignals: false,
      compress: handle === undefined,
      static: false,
      // Without a handler, a page of the product loads the part from this other origin. A local product has one origin only.
      ...(handle === undefined && { headers: { 'access-control-allow-origin': '*' } }),
      allowedHosts: 'auto',
      devMiddleware: { publicPath: base },
      client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false },
      setupMiddlewares: (middlewares) => {
        if (handle !== undefined) middlewares.push({ name: 'product', middleware: answering(handle) });
        return middlewares;
      },
    },
    webpack(config.default),
  );
  await server.start();
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.stop() };
}

/** Resolves when the process gets the signal to end: SIGINT (Ctrl-C) or SIGTERM. */
export const stopSignal = async (): Promise<'stop'> => {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  return 'stop';
};

/** Answers a request that fails with the error message, because only the developer's browser reads it. */
const answering =
  (handle: NonNullable<Serving['handle']>) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await handle(request, response);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
          .end((error as Error).message);
    }
  };
