import { Errors } from 'typebox/value';
import { type DeclarationError, listErrors, qualifiedName } from '../domain/composition/declared-lists.ts';
import type { SettingDeclaration, SettingSchema, SetValue } from '../domain/composition/settings.ts';

/** The most bytes of a value as JSON. Every page contains the values. */
export const MOST_BYTES = 2000;

/** Whether a value is too long for the registry. */
export const isTooLong = (value: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(value)).length > MOST_BYTES;

/** Returns why a schema refuses a value, as errors of the field `value`; none if it accepts it. Does not compile the schema, because the
 *  validator's compiler turns a schema into code, and this schema comes from a team. */
export const valueErrors = (schema: SettingSchema, value: unknown) =>
  Errors({ type: 'object', properties: { value: schema } }, { value });

/** Returns what is wrong with the settings of a `remote.json` (CONF-1): sentences and how to correct them. */
export const settingErrors = (settings: readonly SettingDeclaration[]) =>
  listErrors('setting', settings, settingError);

function settingError({ schema, default: standard }: SettingDeclaration): DeclarationError | null {
  if (standard === undefined) return ['has no default', 'write "default" in remote.json'];
  if (isTooLong(standard)) return ['has a default of more than 2 kB', 'shorten it'];
  const [error] = valueErrors(schema, standard);
  if (error === undefined) return null;
  const where = error.instancePath.replace('/value', '').slice(1);
  return [
    `has a default that its schema refuses (${where === '' ? '' : `${where} `}${error.message})`,
    'correct the default or the schema in remote.json',
  ];
}

/** Returns the names of the settings of a release whose values its schemas accept. `values`: of the settings of all remotes. */
export const acceptedSettings = (
  { name: remote, settings = [] }: { name: string; settings?: SettingDeclaration[] },
  values: readonly SetValue[],
): string[] =>
  settings
    .filter(({ name, schema }) => {
      const found = values.find(({ setting }) => setting === qualifiedName(remote, name));
      return found !== undefined && valueErrors(schema, found.value).length === 0;
    })
    .map(({ name }) => name);
