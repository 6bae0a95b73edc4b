import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { ErrorResponse } from '../core/http/errors.ts';
import { documentedRequest } from '../core/http/schemas.ts';
import { PERMISSIONS, pageHeaders } from '../core/http/security-headers.ts';
import { withComponents } from './openapi-components.ts';

const DESCRIPTION = `Flight deals on one airline's network

\`x-access\` of an operation names who may call it. \`public\`: everyone. \`member\`: every account. \`premium\`: accounts with
Premium. \`admin\`: admins. \`publisher\`: admins and the holder of a release token for the remote of the call.
\`publisher-of-all\`: admins and the holder of a release token for all remotes.

\`x-confirmed\`: a signed-in person must prove again who they are, with \`POST /api/auth/confirm\`; otherwise the code is
\`CONFIRMATION_REQUIRED\`. \`recently\`: within the last 15 minutes; the sign-in is a proof. \`for-this-call\`: once for each call; the
sign-in is no proof. \`second-factor\`: as \`for-this-call\`, but only if the account has a second factor. Release tokens are not affected.`;

/** Swagger UI writes markup, which it has sanitized, and pictures in style sheets. Its files are on this server. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the OpenAPI document of all routes: /api/docs for readers, /api/docs/json as JSON. */
export const documentationPlugin = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fareweave', description: DESCRIPTION, version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('The document is not OpenAPI 3');
      return withComponents(document.openapiObject);
    },
    // Adds what all routes have in common: who may call them, the error response and the token (CALL-6).
    transform: ({ schema, url, route }) => {
      const { access = 'public', confirmed } = route.config ?? {};
      return {
        url,
        schema: {
          ...published(inputs(schema)),
          operationId: operationId(String(route.method), url),
          'x-access': access,
          ...(confirmed && { 'x-confirmed': confirmed }),
          ...(access !== 'public' && { security: [{ token: [] }] }),
          response: { ...(schema.response as object), default: ErrorResponse },
        },
      };
    },
  });
  const headers = {
    ...pageHeaders(app.config),
    'content-security-policy': POLICY,
    'permissions-policy': PERMISSIONS,
  };
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (_, reply) => void reply.headers(headers));
    await docs.register(swaggerUi, { routePrefix: '/api/docs' });
  });
});

/** `postAuthLogin` for `POST /api/auth/login`. Generated clients name their types after it. */
const operationId = (method: string, url: string): string =>
  url
    .replace(/^\/api/, '')
    .split(/[^a-z]+/i)
    .reduce((id, word) => id + word.charAt(0).toUpperCase() + word.slice(1), method.toLowerCase());

/** The schemas of a route with the fields that a caller must send as required. */
const inputs = ({ querystring, body, ...rest }: FastifySchema): FastifySchema => ({
  ...rest,
  ...(querystring !== undefined && { querystring: documentedRequest(querystring) }),
  ...(body !== undefined && { body: documentedRequest(body) }),
});

/** Schemas without keywords of the server, which may be functions. */
function published<T>(schema: T): T {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(published) as T;
  const entries = Object.entries(schema).filter(([key]) => !key.startsWith('~'));
  return Object.fromEntries(entries.map(([key, value]) => [key, published(value)])) as T;
}
