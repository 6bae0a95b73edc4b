/** Settings of remotes: values that a team changes without a release, each checked by a JSON Schema (ADR 44). */

import type { Declared } from './declared-lists.ts';
import type { ValueSchema } from './slots.ts';

/** The part of JSON Schema that settings use: the part that the props of slots use, and limits. */
export interface SettingSchema extends Omit<ValueSchema, 'items' | 'properties'> {
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  additionalProperties?: false;
  items?: SettingSchema;
  properties?: Record<string, SettingSchema>;
}

/** A setting that a remote declares. */
export interface SettingDeclaration extends Declared {
  schema: SettingSchema;
  /** The value if the registry has none for this setting, or has one that the schema refuses. */
  default: unknown;
}

/** The value that a team or an admin has given to a setting. The registry keeps it, also while no release declares the setting (CONF-6). */
export interface SetValue {
  /** From `qualifiedName`. */
  setting: string;
  value: unknown;
}
