import build from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

type Serializer = (data: unknown) => string;

/** Serializers by the JSON of their schema: most routes have the same few error responses. */
const built = new Map<string, Serializer>();

/** Serializes responses. Builds each serializer with its first response: building all of them takes most of a start. */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serialize: Serializer | undefined;
  return (data: unknown) => {
    serialize ??= serializerOf(schema);
    return serialize(data);
  };
};

function serializerOf(schema: TSchema): Serializer {
  const text = JSON.stringify(schema);
  const serialize = built.get(text) ?? build(schema);
  built.set(text, serialize);
  return serialize;
}
