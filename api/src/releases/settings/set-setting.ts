import { isDeepStrictEqual } from 'node:util';
import { qualifiedName } from '@fareweave/shared-lib/domain/declared-lists';
import { isTooLong, MOST_BYTES, valueErrors } from '@fareweave/shared-lib/node/setting-rules';
import { badRequest } from '../../core/http/errors.ts';
import { fieldErrors } from '../../core/http/field-errors.ts';
import type { Database } from '../../db/client.ts';
import { type ChangeContext, lockRegistry, recordRevision } from '../registry/change-registry.ts';
import { declarationsOf } from '../registry/declared.ts';
import { shownValue } from '../rules/settings.ts';

/** What a setting is set to. */
interface SettingChange {
  /** Undefined: none, so that the default applies. */
  value?: unknown;
  reason: string;
  expected?: number | undefined;
}

/** Sets a setting of a remote in a new revision of the registry, in a transaction (CONF-3). Returns the newest revision. Throws a 400, 404
 *  or 409 that says what to do. */
export async function setSetting(
  tx: Database,
  context: ChangeContext,
  { remote, name, author }: { remote: string; name: string; author: string },
  { value, reason, expected }: SettingChange,
): Promise<number> {
  const present = await lockRegistry(tx, context, expected);
  const setting = qualifiedName(remote, name);
  const before = present.settings.find((one) => one.setting === setting);
  if (value !== undefined) {
    if (isTooLong(value))
      throw refused([{ field: 'value', message: `Value must be at most ${MOST_BYTES} bytes long` }]);
    for (const { schema } of declarationsOf(present, 'settings', { remote, name })) {
      const errors = fieldErrors(valueErrors(schema, value));
      if (errors.length > 0) throw refused(errors);
    }
  }
  if (isDeepStrictEqual(before?.value, value)) return present.revision;
  const others = present.settings.filter((one) => one !== before);
  const settings = value === undefined ? others : [...others, { setting, value }];
  const change = value === undefined ? 'default' : shownValue(value);
  return recordRevision(
    tx,
    context,
    { ...present, settings },
    { author, reason: `${setting} ${change}: ${reason}` },
  );
}

const refused = (errors: ReturnType<typeof fieldErrors>) => badRequest(errors[0]?.message ?? '', errors);
