import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

const HOST = '127.0.0.1';

interface Serving {
  port: number;
  /** The path of the part's files, with slashes at both ends; `/` by default. */
  base?: string;
  /** Answers every other request. */
  handle?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** Serves the part in a folder from its sources and rebuilds it on each change. Returns its origin and a function that stops
 *  it. Throws a `CommandError` when another program has taken the port. */
export async function servePart(
  folder: string,
  { port, base = '/', handle }: Serving,
): Promise<{ origin: string; stop(): Promise<void> }> {
  process.env.NODE_ENV = 'development';
  const file = pathToFileURL(path.join(folder, 'webpack.config.mjs')).href;
  const config: { default: Configuration } = await import(file);
  const compiler = webpack(config.default);
  const listening = await listeningServer(port);
  const server = new WebpackDevServer(
    {
      port,
      host: HOST,
      server: { type: (_, app) => listening.on('request', app as unknown as RequestListener) },
      hot: true,
      // The command handles the signals (stopSignal).
      setupExitSignals: false,
      compress: handle === undefined,
      static: false,
      // Without a handler, a page of the product loads the part from this other origin. A local product has one origin only.
      ...(handle === undefined && { headers: { 'access-control-allow-origin': '*' } }),
      allowedHosts: 'auto',
      devMiddleware: { publicPath: base },
      client: { webSocketURL: `ws://${HOST}:${port}/ws`, overlay: false },
      setupMiddlewares: (middlewares) => {
        if (handle !== undefined) middlewares.push({ name: 'product', middleware: answering(handle) });
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  return { origin: `http://${HOST}:${port}`, stop: () => server.stop() };
}

/** Returns a server that listens already, because webpack-dev-server would throw the error of a port in use where no caller can catch it. */
async function listeningServer(port: number): Promise<Server> {
  const server = createServer().listen(port, HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new CommandError(`Port ${port} has been taken by another program. Run the command again.`);
  }
  const listen = (_: unknown, done: () => void): Server => {
    done();
    return server;
  };
  return Object.assign(server, { listen });
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
