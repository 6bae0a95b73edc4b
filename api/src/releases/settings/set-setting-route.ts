import { isDeepStrictEqual } from 'node:util';
import { qualifiedName } from '@fareweave/shared-lib/domain/declared-lists';
import type { SettingDeclaration } from '@fareweave/shared-lib/domain/settings';
import { isTooLong, MOST_BYTES, valueErrors } from '@fareweave/shared-lib/node/setting-rules';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { badRequest } from '../../core/http/errors.ts';
import { fieldErrors } from '../../core/http/field-errors.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { declarationsOf } from '../registry/flag-and-setting-declarations.ts';
import { shownValue } from '../rules/settings.ts';
import { DeclaredChange, NameParams, NewRevision } from '../schema.ts';
import { authorizeRelease, publisherRoute } from '../tokens/publisher.ts';

/** Sets settings, each in a new revision of the registry (CONF-3). Returns the revision that is live afterwards. */
export const setSettingRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/releases/:name/settings/:setting',
    publisherRoute('Set the value of a setting, which its schema must accept, or remove it', {
      params: Type.Object({ ...NameParams.properties, setting: Type.String({ maxLength: 60 }) }),
      body: Type.Object({
        value: Type.Optional({ ...Type.Unknown(), description: 'Absent: the default applies' }),
        ...DeclaredChange,
      }),
      response: { 200: NewRevision },
    }),
    async (request) => {
      const { name: remote, setting: name } = request.params;
      const { value, reason, expected_revision: expected } = request.body;
      const author = await authorizeRelease(app, request, remote);
      const setting = qualifiedName(remote, name);
      return changeRegistry(app, expected, async (present) => {
        if (value !== undefined) checkValue(value, declarationsOf(present, 'settings', { remote, name }));
        const before = present.settings.find((one) => one.setting === setting);
        if (isDeepStrictEqual(before?.value, value)) return null;
        const others = present.settings.filter((one) => one !== before);
        const settings = value === undefined ? others : [...others, { setting, value }];
        const change = value === undefined ? 'default' : shownValue(value);
        return { parts: { ...present, settings }, author, reason: `${setting} ${change}: ${reason}` };
      });
    },
  );
};

/** Throws a 400 for a value that is too long or that a declaration of the setting does not accept. */
function checkValue(value: unknown, declared: readonly SettingDeclaration[]): void {
  if (isTooLong(value))
    throw refused([{ field: 'value', message: `Value must be at most ${MOST_BYTES} bytes long` }]);
  for (const { schema } of declared) {
    const errors = fieldErrors(valueErrors(schema, value));
    if (errors.length > 0) throw refused(errors);
  }
}

const refused = (errors: ReturnType<typeof fieldErrors>) => badRequest(errors[0]?.message ?? '', errors);
