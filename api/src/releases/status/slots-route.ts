import type { PropsSchema } from '@fareweave/shared-lib/domain/slots';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Component } from '../../core/http/schemas.ts';
import type { Registry } from '../registry/registry.ts';

const OfferedSlots = Component('OfferedSlots', {
  slots: Type.Array(
    Type.Object({
      remote: Type.String({ description: 'The remote that offers it' }),
      release_version: Type.String({ description: 'The version of the live release of the remote' }),
      name: Type.String({ description: 'Unique in the remote' }),
      version: Type.String({ description: 'The semantic version of its props' }),
      props: Type.Unsafe<PropsSchema>(
        Type.Object({}, { additionalProperties: true, description: 'The JSON Schema of its props' }),
      ),
      screens: Type.Array(Type.String(), { description: 'Screens that always show it' }),
    }),
    { description: 'In the order of remotes and names' },
  ),
});

/** The slots that the live releases offer, with what a team needs to fill them (RELS-30). */
export const slotsRoute: FastifyPluginAsyncTypebox<{ registry: () => Promise<Registry> }> = async (
  app,
  { registry },
) => {
  app.get(
    '/platform/slots',
    {
      config: { access: 'public' },
      schema: {
        tags: ['platform'],
        summary: 'The slots of the live releases, with the schemas of their props',
        response: { 200: OfferedSlots },
      },
    },
    async (_, reply) => {
      const { releases } = await registry();
      reply.header('cache-control', 'no-cache');
      const slots = releases.flatMap(({ name: remote, version, slots: offered = [] }) =>
        offered.map((slot) => ({ screens: [], ...slot, remote, release_version: version })),
      );
      return { slots: slots.sort((a, b) => keyOf(a).localeCompare(keyOf(b))) };
    },
  );
};

const keyOf = ({ remote, name }: { remote: string; name: string }): string => `${remote}/${name}`;
