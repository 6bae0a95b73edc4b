import { qualifiedName } from '@fareweave/shared-lib/domain/declared-lists';
import type { SettingDeclaration, SetValue } from '@fareweave/shared-lib/domain/settings';
import { settingErrors, valueErrors } from '@fareweave/shared-lib/node/setting-rules';
import { fieldErrors } from '../../core/http/field-errors.ts';
import type { OwnRule, Rule } from './problem.ts';

/** The settings of a release are complete, and their defaults match their schemas (CONF-1). */
export const declaredSettings: OwnRule = ({ settings = [] }) =>
  settingErrors(settings).map(({ problem, fix }) => ({ rule: 'settings', message: problem, fix }));

/** The schemas of a release accept the present values of its settings (CONF-4). */
export const acceptedValues: Rule = (release, { values }) =>
  refusedValues(release, values).map((refusal) => ({
    rule: 'settings',
    message: `It ${refusal}`,
    fix: 'set another value or remove it with npx fareweave setting, or accept it in remote.json',
  }));

const MOST_SHOWN = 60;

/** A value as the history and messages show it: JSON, cut off if it is long. */
export function shownValue(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > MOST_SHOWN ? `${json.slice(0, MOST_SHOWN)}…` : json;
}

/** Returns which present values the schemas of a release refuse, and why, as ends of sentences about the release. */
export const refusedValues = (
  { name: remote, settings = [] }: { name: string; settings?: SettingDeclaration[] },
  values: readonly SetValue[],
): string[] =>
  settings.flatMap(({ name, schema }) => {
    const found = values.find(({ setting }) => setting === qualifiedName(remote, name));
    if (found === undefined) return [];
    const [error] = fieldErrors(valueErrors(schema, found.value));
    return error === undefined
      ? []
      : [`refuses the value ${shownValue(found.value)} of its setting “${name}” (${error.message})`];
  });
