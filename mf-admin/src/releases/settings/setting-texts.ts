import type { RemoteSetting } from '@fareweave/shared-lib/api/releases';
import type { SettingSchema } from '@fareweave/shared-lib/domain/settings';

/** What a setting is for, or why it has no effect. */
export const effectText = ({ description, schema }: RemoteSetting): string =>
  schema === null ? 'No live release declares it: its value has no effect.' : description;

/** The values of a field with a choice; null for a field with text. */
export function choicesOf(schema: SettingSchema): unknown[] | null {
  if (schema.type === 'boolean') return [true, false];
  return schema.type === 'string' ? (schema.enum ?? null) : null;
}

const KINDS: Readonly<Record<string, string>> = { integer: 'A whole number', number: 'A number' };

/** What a value must be, as a hint: `A whole number from 60 to 300.` */
export function hintOf({ description, ...schema }: SettingSchema): string {
  const { type, minimum, maximum, maxLength } = schema;
  const kind = KINDS[`${type}`];
  if (kind !== undefined) {
    const range = [
      ...(minimum === undefined ? [] : [`from ${minimum}`]),
      ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ];
    return `${[kind, ...range].join(' ')}.`;
  }
  if (type === 'string')
    return maxLength === undefined ? 'A text.' : `A text of at most ${maxLength} characters.`;
  return `JSON that matches ${JSON.stringify(schema)}`;
}

/** A value as the text of its field. */
export const textOf = ({ type }: SettingSchema, value: unknown): string =>
  type === 'string' && typeof value === 'string' ? value : JSON.stringify(value);

/** The value of a field with text. Throws for a text that is not JSON, unless the value is a text. */
export const parsed = ({ type }: SettingSchema, text: string): unknown =>
  type === 'string' ? text : JSON.parse(text);
