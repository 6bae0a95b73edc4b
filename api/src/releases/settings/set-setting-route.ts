import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { closed } from '../../core/http/schemas.ts';
import { DeclaredChange, NameParams, NewRevision } from '../schema.ts';
import { authorizeRelease, publisherRoute } from '../tokens/publisher.ts';
import { setSetting } from './set-setting.ts';

/** Sets settings. Returns the revision that is live afterwards. */
export const setSettingRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/releases/:name/settings/:setting',
    publisherRoute('Set the value of a setting, which its schema must accept, or remove it', {
      params: Type.Object({ ...NameParams.properties, setting: Type.String({ maxLength: 60 }) }),
      body: Type.Object(
        {
          value: Type.Optional({ ...Type.Unknown(), description: 'Absent: the default applies' }),
          ...DeclaredChange,
        },
        closed,
      ),
      response: { 200: NewRevision },
    }),
    async (request) => {
      const { name: remote, setting: name } = request.params;
      const { value, reason, expected_revision: expected } = request.body;
      const author = await authorizeRelease(app, request, remote);
      return app.db.transaction(async (tx) => ({
        revision: await setSetting(tx, app, { remote, name, author }, { value, reason, expected }),
      }));
    },
  );
};
