/** Slots: places on the screens of a remote or of the shell that other remotes fill (ADR 40). */

import type { Audience } from './declaration-rules.ts';

/** The types of a value in the props of a slot. With `'null'` as the second type, the value may be null. */
export const VALUE_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** A value of the props: the part of JSON Schema that slots use. */
export interface ValueSchema {
  type: ValueType | [ValueType, 'null'];
  description?: string;
  /** Valid values. The check of a fill mounts it with the first one. */
  examples?: unknown[];
  /** The values of a string. */
  enum?: string[];
  /** Of an array. */
  items?: ValueSchema;
  /** Of an object. */
  properties?: Record<string, ValueSchema>;
  required?: string[];
}

/** The props of a slot: `{ "type": "object", "properties": … }`. */
export type PropsSchema = ValueSchema & { type: 'object' };

/** What fills a slot: components in an `area`, all at once, or in `tabs`, one at a time; links and commands in a `menu`. */
export const SLOT_KINDS = ['area', 'tabs', 'menu'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

/** The name of the shell where that of a remote is expected: `shell/user-menu`. */
export const SHELL = 'shell';

/** A slot that a remote or the shell offers. */
export interface SlotDeclaration {
  /** Unique in the remote: `destination-actions`. Other remotes name it `mf-search/destination-actions`. */
  name: string;
  /** Default `area`. */
  kind?: SlotKind;
  /** The semantic version of its props: `1.2.0`. */
  version: string;
  props: PropsSchema;
  /** Of an area: screens that always show it. Their pages preload the fills. */
  screens?: string[];
}

/** What fills a slot of another remote or of the shell. It has exactly one of the fields `component`, `link` and `command`. */
export interface FillDeclaration {
  /** The remote and the slot: `mf-search/destination-actions`. */
  slot: string;
  /** The accepted versions of the slot: `^1.0.0`. */
  range: string;
  /** Of an area or of tabs: its name among the remote's fills, which is also its webpack chunk name. */
  component?: string;
  /** Of a menu: a path and query, with props in braces: `/notifications?origin={origin}` (menu-links.ts). It loads no code. */
  link?: string;
  /** Of a menu: its name among the remote's commands, which is also its webpack chunk name. */
  command?: string;
  /** The text of a menu's entry or of a tab, or the name of a component in messages: “Fare alert”. */
  title: string;
  /** Fills of a slot are in ascending order. */
  order: number;
  /** Default `public`. */
  access?: Audience;
  /** Except of a link: the most kilobytes, compressed, that it loads from its remote. */
  size?: number;
  /** Of a component: the least width and height in pixels that its area has while it loads. Default 0. */
  width?: number;
  height?: number;
  /** The props that it uses. */
  props: PropsSchema;
}

/** What pages know of a fill. */
export type LiveFill = Omit<FillDeclaration, 'range' | 'size' | 'props'>;

/** The name of the code of a fill; undefined for a link. */
export const codeOf = ({ component, command }: Pick<FillDeclaration, 'component' | 'command'>) =>
  component ?? command;

/** Whether a slot of a kind is for a fill: components are for areas and tabs, links and commands for menus. */
export const isFor = (kind: SlotKind = 'area', { component }: { component?: string | undefined }): boolean =>
  (kind === 'menu') === (component === undefined);

/** Splits `mf-search/destination-actions` into the remote and the slot. */
export function slotParts(slot: string): { remote: string; name: string } {
  const [remote = '', name = ''] = slot.split('/');
  return { remote, name };
}

/** Returns why props of the schema `offered` do not suffice for a component that needs `needed`; empty if they do. Each text continues
 *  a sentence about the offer: `has no property price`. `path`: the object that contains the values. */
export function unmetNeeds(offered: ValueSchema, needed: ValueSchema, path = ''): string[] {
  const { base, nullable } = typeOf(offered);
  const need = typeOf(needed);
  const subject = path === '' ? 'its props' : `the property ${path}`;
  if (base !== need.base && !(base === 'integer' && need.base === 'number'))
    return [`has ${subject} of the type ${base}, where ${need.base} is needed`];
  if (nullable && !need.nullable) return [`may have null for ${subject}`];
  if (needed.enum !== undefined) {
    const unknown = offered.enum?.find((value) => !needed.enum?.includes(value));
    if (offered.enum === undefined)
      return [`has any text for ${subject}, where only ${needed.enum.join(', ')} are known`];
    if (unknown !== undefined) return [`may have the unknown value ${unknown} for ${subject}`];
  }
  if (base === 'array') {
    const none: ValueSchema = { type: 'object' };
    return unmetNeeds(offered.items ?? none, needed.items ?? none, `${path}[]`);
  }
  return base === 'object' ? unmetProperties(offered, needed, path) : [];
}

function unmetProperties(offered: ValueSchema, needed: ValueSchema, path: string): string[] {
  return Object.entries(needed.properties ?? {}).flatMap(([name, need]) => {
    const where = path === '' ? name : `${path}.${name}`;
    const offer = new Map(Object.entries(offered.properties ?? {})).get(name);
    const isNeeded = needed.required?.includes(name) === true;
    if (offer === undefined) return isNeeded ? [`has no property ${where}`] : [];
    if (isNeeded && offered.required?.includes(name) !== true) return [`may omit the property ${where}`];
    return unmetNeeds(offer, need, where);
  });
}

const typeOf = ({ type }: ValueSchema): { base: ValueType; nullable: boolean } =>
  Array.isArray(type) ? { base: type[0], nullable: true } : { base: type, nullable: false };

/** Whether a value has the form of a schema. */
export function isValueOf(schema: ValueSchema, value: unknown): boolean {
  const { base, nullable } = typeOf(schema);
  if (value === null) return nullable;
  switch (base) {
    case 'string':
      return typeof value === 'string' && (schema.enum?.includes(value) ?? true);
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return (
        Array.isArray(value) &&
        value.every((item) => schema.items === undefined || isValueOf(schema.items, item))
      );
    case 'object':
      return typeof value === 'object' && !Array.isArray(value) && hasProperties(schema, value as object);
    default:
      return typeof value === base;
  }
}

function hasProperties({ properties = {}, required = [] }: ValueSchema, value: object): boolean {
  const values = new Map(Object.entries(value));
  return (
    required.every((name) => values.has(name)) &&
    Object.entries(properties).every(
      ([name, schema]) => !values.has(name) || isValueOf(schema, values.get(name)),
    )
  );
}

/** A component on the screen. */
export interface MountedFill {
  update(props: object): void;
  unmount(): void;
}

/** Draws a component into an element. Resolves when it is on the screen. `onError`: the component has failed and is removed. */
export type MountFill = (place: {
  element: HTMLElement;
  props: object;
  onError: (error: Error) => void;
}) => Promise<MountedFill>;

/** The export `fills` of the exposed module `./fills`: functions that load the components, by name. It depends on no framework, so that
 *  the parts of a page may have different ones. */
export type Fills = Readonly<Record<string, () => Promise<MountFill>>>;

/** The code of a command in a menu. Resolves when it is done, or has shown what it needs from the user; rejects if it fails. */
export type Command<Props = object> = (props: Props) => void | Promise<void>;

/** The export `commands` of the exposed module `./fills`: functions that load the commands, by name. */
export type Commands<Props extends { [Name in keyof Props]: object } = Record<string, object>> = {
  readonly [Name in keyof Props]: () => Promise<Command<Props[Name]>>;
};
