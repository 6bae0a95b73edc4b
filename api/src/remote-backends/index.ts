import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { accessPlugin } from '../core/http/access.ts';
import { type Backend, openBackends } from './backends.ts';
import { callerLimits } from './caller-limits.ts';
import { noBackend } from './errors.ts';
import {
  BACKEND_LIMITS,
  type BackendClient,
  type BackendLimits,
  backendClient,
} from './exchange/backend-client.ts';
import { forwardCall } from './exchange/forward-call.ts';
import { openIdentityKeys } from './identity/identity-keys.ts';
import { openIdentityTokens } from './identity/identity-token.ts';
import { requestHeaders } from './request-headers.ts';
import { OWN_HEADERS } from './response-headers.ts';
import { targetOf } from './target.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const KEYS_PATH = '/.well-known/fareweave-identity-keys';
const KEYS_CACHE_S = 3600;

interface RemoteParams {
  name: string;
}

/** Forwards the calls of remotes to the backends of their teams, with an identity token instead of the session (ADR 30). */
export const remoteBackendsPlugin: FastifyPluginAsync<{ limits?: Partial<BackendLimits> }> = async (
  app,
  options,
) => {
  const limits = { ...BACKEND_LIMITS, ...options.limits };
  const findBackend = openBackends(app);
  const keys = openIdentityKeys(app);
  const signIdentity = openIdentityTokens(app, keys);
  const beginCall = callerLimits(app.clock);
  const clientOf = backendClients(app, limits);
  /** The backend that authorized a request, so that the call goes to the same one after a change of the registry. */
  const backends = new WeakMap<FastifyRequest, Backend>();

  app.addHook('onRequest', async (_, reply) => void reply.headers(OWN_HEADERS));
  await app.register(accessPlugin, {
    async accessOfRemote(request) {
      const backend = await findBackend((request.params as RemoteParams).name);
      if (backend === null) throw noBackend();
      backends.set(request, backend);
      return backend.access;
    },
  });
  // Bodies are forwarded as streams, so nothing parses them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, payload, done) => done(null, payload));

  app.route<{ Params: RemoteParams }>({
    method: METHODS,
    url: '/remotes/:name/api/*',
    config: { access: 'remote' },
    schema: { hide: true },
    // Without the query, which may contain personal data (BACK-8).
    logSerializers: { req: ({ method, url }: FastifyRequest) => ({ method, url: url.split('?')[0] }) },
    async handler(request, reply) {
      const backend = backends.get(request);
      if (backend === undefined) throw noBackend();
      const { name } = backend;
      const path = targetOf(request.raw.url ?? '', name);
      const endCall = beginCall(name, request);
      try {
        const token = await signIdentity(name, request.account);
        const { publicUrl } = app.config;
        const headers = requestHeaders(request.headers, { name, publicUrl, token });
        await forwardCall(clientOf(backend), { path, headers, limits }, request, reply);
      } finally {
        endCall();
      }
      return reply;
    },
  });

  app.get(KEYS_PATH, { config: { access: 'public' }, schema: { hide: true } }, async (_, reply) => {
    reply.header('cache-control', `public, max-age=${KEYS_CACHE_S}`);
    return { keys: await keys.published() };
  });
};

/** Returns the client of a backend. Origins that the operator allows are few, so that clients stay until the server closes. */
function backendClients(app: FastifyInstance, limits: BackendLimits): (backend: Backend) => BackendClient {
  const clients = new Map<string, BackendClient>();
  app.addHook('onClose', async () => {
    await Promise.all([...clients.values()].map((client) => client.close()));
  });
  return ({ name, origin }) => {
    const key = `${name} ${origin}`;
    const client = clients.get(key) ?? backendClient(origin, limits);
    clients.set(key, client);
    return client;
  };
}
