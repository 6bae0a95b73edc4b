import { AUDIENCES } from '@fareweave/shared-lib/domain/declaration-rules';
import { qualifiedName } from '@fareweave/shared-lib/domain/declared-lists';
import {
  type PropsSchema,
  SHELL,
  SLOT_KINDS,
  type SlotDeclaration,
} from '@fareweave/shared-lib/domain/slots';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import { apiRoute } from '../../core/http/access.ts';
import { Component, Nullable } from '../../core/http/schemas.ts';
import type { Registry } from '../registry/registry.ts';

const schemaOf = (description: string) =>
  Type.Unsafe<PropsSchema>(Type.Object({}, { additionalProperties: true, description }));

const OfferedSlots = Component('OfferedSlots', {
  slots: Type.Array(
    Type.Object({
      remote: Type.String({ description: 'The remote that offers the slot, or `shell`' }),
      release_version: Nullable(
        Type.String({ description: 'The version of the live release of the remote; null for the shell' }),
      ),
      name: Type.String({ description: 'The name, unique in the remote' }),
      kind: Type.Enum([...SLOT_KINDS], {
        description:
          'What fills the slot. `area`: components, all at once; `tabs`: components, one at a time; `menu`: links and commands',
      }),
      version: Type.String({ description: 'The semantic version of its props' }),
      props: schemaOf('The JSON Schema of its props'),
      screens: Type.Array(Type.String(), { description: 'Screens that always show the slot' }),
    }),
    { description: 'Sorted by remote and name' },
  ),
});

const Users = Type.Array(
  Type.Object({
    remote: Type.String(),
    release_version: Type.String(),
    range: Type.String({ description: 'The range of versions that the remote accepts' }),
  }),
  { description: 'The remotes that use it, sorted by name' },
);
const Offer = {
  remote: Type.String(),
  release_version: Type.String({ description: 'The version of the live release of the remote' }),
  name: Type.String({ description: 'The name, unique in the remote' }),
  version: Type.String({ description: 'The semantic version of its values' }),
  description: Type.String(),
  payload: schemaOf('The JSON Schema of the payload'),
};

const Catalog = Component('MessageCatalog', {
  events: Type.Array(
    Type.Object({
      ...Offer,
      keeps_last: Type.Boolean({ description: 'Whether later listeners get the last payload' }),
      heard_by: Users,
    }),
  ),
  requests: Type.Array(
    Type.Object({
      ...Offer,
      answer: schemaOf('The JSON Schema of the answer'),
      access: Type.Enum([...AUDIENCES]),
      asked_by: Users,
    }),
  ),
});

/** What the live releases offer to other remotes, with all that a team needs to use it: slots, also those of the shell (RELS-30), and
 *  events and requests, with who sends, hears, answers and asks (EVNT-6). */
export const offersRoutes: FastifyPluginAsyncTypebox<{ registry: () => Promise<Registry> }> = async (
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

  app.get(
    '/platform/events',
    apiRoute(
      'public',
      'platform',
      'The events and requests of the live releases, with the schemas of their values',
      { response: { 200: Catalog } },
    ),
    async (_, reply) => {
      reply.header('cache-control', 'no-cache');
      return catalogOf((await registry()).releases);
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

function catalogOf(releases: Registry['releases']): Static<typeof Catalog> {
  const all = [...releases].sort((a, b) => a.name.localeCompare(b.name));
  const heard = all.flatMap((release) =>
    (release.hears ?? []).map((one) => ({ ...one, id: one.event, release })),
  );
  const asked = all.flatMap((release) =>
    (release.asks ?? []).map((one) => ({ ...one, id: one.request, release })),
  );
  const usersOf = (uses: readonly Use[], remote: string, name: string) =>
    uses
      .filter(({ id }) => id === qualifiedName(remote, name))
      .map(({ release, range }) => ({ remote: release.name, release_version: release.version, range }));
  return {
    events: all.flatMap(({ name: remote, version: release_version, events = [] }) =>
      events.map(({ keepsLast = false, ...event }) => ({
        ...event,
        remote,
        release_version,
        keeps_last: keepsLast,
        heard_by: usersOf(heard, remote, event.name),
      })),
    ),
    requests: all.flatMap(({ name: remote, version: release_version, answers = [] }) =>
      answers.map(({ size, access = 'public', ...answer }) => ({
        ...answer,
        access,
        remote,
        release_version,
        asked_by: usersOf(asked, remote, answer.name),
      })),
    ),
  };
}

interface Use {
  id: string;
  range: string;
  release: Registry['releases'][number];
}
