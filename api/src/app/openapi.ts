import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { ErrorAnswer } from '../core/http/errors.ts';
import { asSent } from '../core/http/schemas.ts';
import { withComponents } from './openapi-components.ts';

/** The OpenAPI document of every route, read at /api/docs, as JSON at /api/docs/json. */
export const documentationPlugin = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fareweave', description: "Flight deals on one airline's network", version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('The document is not OpenAPI 3');
      return withComponents(document.openapiObject);
    },
    // What holds for every route is said here once: how it fails, and whether it wants a token.
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...published(inputs(schema)),
        operationId: operationId(String(route.method), url),
        ...((route.config?.access ?? 'public') !== 'public' && { security: [{ token: [] }] }),
        response: { ...(schema.response as object), default: ErrorAnswer },
      },
    }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
});

/** `postAuthLogin` for `POST /api/auth/login`: clients name their types after it. */
const operationId = (method: string, url: string): string =>
  url
    .replace(/^\/api/, '')
    .split(/[^a-z]+/i)
    .reduce((id, word) => id + word.charAt(0).toUpperCase() + word.slice(1), method.toLowerCase());

/** A route's schemas with what a caller has to send as required. */
const inputs = ({ querystring, body, ...rest }: FastifySchema): FastifySchema => ({
  ...rest,
  ...(querystring !== undefined && { querystring: asSent(querystring) }),
  ...(body !== undefined && { body: asSent(body) }),
});

/** Schemas without what only the server can use: rules that are functions have no place in a document. */
function published<T>(schema: T): T {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(published) as T;
  const entries = Object.entries(schema).filter(([key]) => !key.startsWith('~'));
  return Object.fromEntries(entries.map(([key, value]) => [key, published(value)])) as T;
}
