import {
  type PropsSchema,
  SHELL,
  SLOT_KINDS,
  type SlotDeclaration,
} from '@fareweave/shared-lib/domain/slots';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoute } from '../../core/http/access.ts';
import { Component, Nullable } from '../../core/http/schemas.ts';
import type { Registry } from '../registry/registry.ts';

const OfferedSlots = Component('OfferedSlots', {
  slots: Type.Array(
    Type.Object({
      remote: Type.String({ description: 'The remote that offers it, or shell' }),
      release_version: Nullable(
        Type.String({ description: 'The version of the live release of the remote; null for the shell' }),
      ),
      name: Type.String({ description: 'Unique in the remote' }),
      kind: Type.Enum([...SLOT_KINDS], {
        description: 'Components fill an area and tabs, links and commands a menu',
      }),
      version: Type.String({ description: 'The semantic version of its props' }),
      props: Type.Unsafe<PropsSchema>(
        Type.Object({}, { additionalProperties: true, description: 'The JSON Schema of its props' }),
      ),
      screens: Type.Array(Type.String(), { description: 'Screens that always show it' }),
    }),
    { description: 'In the order of remotes and names' },
  ),
});

/** The slots that the live releases and the shell offer, with what a team needs to fill them (RELS-30). */
export const slotsRoute: FastifyPluginAsyncTypebox<{ registry: () => Promise<Registry> }> = async (
  app,
  { registry },
) => {
  app.get(
    '/platform/slots',
    apiRoute(
      'public',
      'platform',
      'The slots of the live releases and of the shell, with the schemas of their props',
      { response: { 200: OfferedSlots } },
    ),
    async (_, reply) => {
      const { releases } = await registry();
      reply.header('cache-control', 'no-cache');
      const { offeredSlots = [] } = await app.shell.read(app.db);
      const slots = [
        ...releases.flatMap(({ name, version, slots: offered = [] }) =>
          offered.map((slot) => listed(slot, name, version)),
        ),
        ...offeredSlots.map((slot) => listed(slot, SHELL, null)),
      ];
      return { slots: slots.sort((a, b) => keyOf(a).localeCompare(keyOf(b))) };
    },
  );
};

const listed = (slot: SlotDeclaration, remote: string, release_version: string | null) => ({
  kind: 'area' as const,
  screens: [],
  ...slot,
  remote,
  release_version,
});

const keyOf = ({ remote, name }: { remote: string; name: string }): string => `${remote}/${name}`;
