import { expect, it, jest } from '@jest/globals';
import build from 'fast-json-stringify';
import Fastify from 'fastify';
import { type TSchema, Type } from 'typebox';
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
  let schemas = 0;
  jest.unstable_mockModule('./serialization.ts', () => ({
    serializerCompiler: ({ schema }: { schema: TSchema }) => {
      schemas += 1;
      return build(schema);
    },
  }));
  const { testApp } = await import('../testing/app.ts');
  const server = await testApp();
  await server.app.ready();
  expect(schemas).toBeGreaterThan(100);
  await server.close();
});
