import type { RemoteSetting } from '@fareweave/shared-lib/api/releases';
import type { SettingSchema } from '@fareweave/shared-lib/domain/settings';
import { msg, t } from '@fareweave/shared-lib/domain/texts';

/** What a setting is for, or why it has no effect. */
export const effectText = ({ description, schema }: RemoteSetting): string =>
  schema === null ? t('No live release declares it: its value has no effect.') : description;

/** The values of a field with a choice; null for a field with text. */
export function choicesOf(schema: SettingSchema): unknown[] | null {
  if (schema.type === 'boolean') return [true, false];
  return schema.type === 'string' ? (schema.enum ?? null) : null;
}

const NUMBERS = msg({
  integer: {
    any: 'a whole number',
    from: 'a whole number from {least}',
    to: 'a whole number to {most}',
    range: 'a whole number from {least} to {most}',
  },
  number: {
    any: 'a number',
    from: 'a number from {least}',
    to: 'a number to {most}',
    range: 'a number from {least} to {most}',
  },
});

/** What a value must be, for a sentence: `a whole number from 60 to 300`. */
export function valueText({ description, ...schema }: SettingSchema): string {
  const { type, minimum: least, maximum: most, maxLength } = schema;
  if (type === 'integer' || type === 'number') {
    const texts = NUMBERS[type];
    if (least === undefined) return most === undefined ? t(texts.any) : t(texts.to, { most });
    return most === undefined ? t(texts.from, { least }) : t(texts.range, { least, most });
  }
  if (type === 'string')
    return maxLength === undefined
      ? t('a text')
      : t('a text of at most {most} characters', { most: maxLength });
  return t('JSON that matches {schema}', { schema: JSON.stringify(schema) });
}

/** The same as a hint: `A whole number from 60 to 300.` */
export function hintOf(schema: SettingSchema): string {
  const text = valueText(schema);
  return IN_WORDS.has(schema.type) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : text;
}

/** The types that `valueText` describes in words, without their schema. */
const IN_WORDS: ReadonlySet<unknown> = new Set(['integer', 'number', 'string']);

/** A value as the text of its field. */
export const textOf = ({ type }: SettingSchema, value: unknown): string =>
  type === 'string' && typeof value === 'string' ? value : JSON.stringify(value);

/** The value of a field with text. Throws for a text that is not JSON, unless the value is a text. */
export const parsed = ({ type }: SettingSchema, text: string): unknown =>
  type === 'string' ? text : JSON.parse(text);
