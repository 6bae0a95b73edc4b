import type { BackendDeclaration } from '@fareweave/shared-lib/domain/composition';
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { handleError } from '../../core/http/error-handler.ts';
import { loggerOptions } from '../../core/http/logging.ts';
import { requestLimits } from '../../core/http/request-limits.ts';
import { type ReleaseServer, releaseServer } from '../../releases/testing/server.ts';
import { type FakeService, fakeService } from '../../upstream/testing/fake-service.ts';
import type { BackendLimits } from '../exchange/backend-client.ts';
import { remoteBackendsPlugin } from '../index.ts';

/** The real server with a live remote `mf-a` and the backend of its team. */
export interface BackendServer {
  server: ReleaseServer;
  backend: FakeService;
  /** Calls `/remotes/mf-a/api` + `path`. */
  call(path: string, options?: InjectOptions): Promise<LightMyRequestResponse>;
  /** Publishes and activates a release of a remote with a backend. */
  release(name: string, version: string, declared?: BackendDeclaration): Promise<void>;
  close(): Promise<void>;
}

/** Starts the server and the backend. `access`: who may call the backend. Close it in `afterAll`. */
export async function backendServer({
  access = 'public',
  env = {},
}: {
  access?: BackendDeclaration['access'];
  env?: Record<string, string>;
} = {}): Promise<BackendServer> {
  const backend = await fakeService();
  const REMOTE_BACKENDS = `mf-a=${backend.url},mf-b=${backend.url}`;
  const server = await releaseServer({ PUBLIC_URL: 'https://fares.example.com', REMOTE_BACKENDS, ...env });
  const headers = await server.publisher();
  const release: BackendServer['release'] = async (name, version, declared) => {
    await server.publish(name, version, declared && { backend: declared });
    const { status, body } = await server.call('POST', `/releases/${name}/activate`, headers, { version });
    if (status !== 200) throw new Error(body.message);
  };
  await release('mf-a', '1', { origin: backend.url, ...(access && { access }) });
  return {
    server,
    backend,
    release,
    call: (path, options = {}) => server.app.inject({ url: `/remotes/mf-a/api${path}`, ...options }),
    async close() {
      await server.close();
      await backend.close();
    },
  };
}

/** A server with only the calls of backends, with other limits, on the database of a real one. `log`: gets each line of the
 *  log. Close it. */
export async function limitedServer(
  { app }: ReleaseServer,
  limits: Partial<BackendLimits>,
  log?: (line: string) => void,
): Promise<FastifyInstance> {
  const logger = log && { ...loggerOptions({ logLevel: 'trace' }), stream: { write: log } };
  const limited: FastifyInstance = Fastify(logger && { logger });
  for (const name of ['config', 'db', 'clock', 'sessions', 'releaseKey', 'registryChanges'] as const)
    limited.decorate(name, app[name] as never);
  limited.setErrorHandler(handleError);
  await limited.register(requestLimits, {});
  await limited.register(remoteBackendsPlugin, { limits });
  return limited;
}
