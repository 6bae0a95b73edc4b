import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import build from 'fast-json-stringify';
import Fastify, { type FastifyInstance } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { serializerCompiler } from './serialization.ts';

it('answers with the properties of the schema alone, in each route that has it', async () => {
  const app = Fastify();
  app.setSerializerCompiler(serializerCompiler);
  const schema = () => ({ response: { 200: Type.Object({ shown: Type.String() }) } });
  for (const url of ['/a', '/b']) app.get(url, { schema: schema() }, async () => ({ shown: url, secret: 1 }));
  app.get('/c', { schema: { response: { 200: Type.Object({ other: Type.Number() }) } } }, async () => ({
    shown: 'c',
    other: 3,
  }));
  const bodies: unknown[] = [];
  for (const url of ['/a', '/b', '/a', '/c']) bodies.push((await app.inject(url)).json());
  expect(bodies).toEqual([{ shown: '/a' }, { shown: '/b' }, { shown: '/a' }, { other: 3 }]);
  await app.close();
});

it('can be built for the responses of every route', async () => {
  const schemas = new Set<TSchema>();
  const collect = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ schema }) => {
      for (const one of Object.values((schema?.response ?? {}) as Record<string, TSchema>)) schemas.add(one);
    });
  };
  subscribe('fastify.initialization', collect);
  const server = await testApp();
  unsubscribe('fastify.initialization', collect);
  for (const schema of schemas) expect(build(schema)).toBeInstanceOf(Function);
  expect(schemas.size).toBeGreaterThan(90);
  await server.close();
});
