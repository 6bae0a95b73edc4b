import type { RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import {
  type PropsSchema,
  VALUE_TYPES,
  type ValueSchema,
  type ValueType,
} from '@fareweave/shared-lib/domain/slots';
import { CommandError } from '@fareweave/shared-lib/node/command-line';

/** The slots and fills of `remote.json`. */
export type Declared = Pick<RemoteDeclaration, 'slots' | 'fills'>;

export const INDENT = '  ';
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Returns the TypeScript of `src/slots.ts`: the types of the props that `remote.json` declares. Empty without slots and fills. Lines
 *  may be longer than the formatter of a project allows. */
export function slotTypes({ slots = [], fills = [] }: Declared): string {
  const offered = (menus: boolean) =>
    slots.flatMap(({ name, kind, props }) => ((kind === 'menu') === menus ? [[name, props] as const] : []));
  const filled = (wanted: 'component' | 'command') =>
    fills.flatMap((fill) => {
      const name = fill[wanted];
      return name === undefined ? [] : [[name, fill.props] as const];
    });
  const interfaces = [
    propsOf('SlotProps', 'The props of the slots that this remote offers, by name.', offered(false)),
    propsOf('MenuProps', 'The props of the menus that this remote offers, by name.', offered(true)),
    propsOf('FillProps', 'The props of its fills, by component.', filled('component')),
    propsOf('CommandProps', 'The props of its commands, by name.', filled('command')),
  ].filter((text) => text !== '');
  if (interfaces.length === 0) return '';
  return `// Written by “fareweave slots” from remote.json. Do not edit.\n\n${interfaces.join('\n')}`;
}

/** Whether two texts of `src/slots.ts` declare the same. A formatter may change spaces, quotes and separators. */
export const isSameTypes = (text: string, other: string): boolean =>
  withoutFormat(text) === withoutFormat(other);

/** Comments, texts in quotes, words and numbers, and other characters. */
const TOKENS = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\w+|\S/g;

/** Returns the tokens of a text, one a line, without the quotes of texts and without separators. */
const withoutFormat = (text: string): string =>
  (text.match(TOKENS) ?? [])
    .filter((token) => !/^[;,()]$/.test(token))
    .map((token) => token.replace(/^(['"])(.*)\1$/, '$2').replace(/\\(['"])/g, '$1'))
    .join('\n')
    .replaceAll(':\n|', ':');

/** Returns an interface of the props by name. A component or command that fills several slots gets the props of one of them. */
function propsOf(name: string, purpose: string, props: readonly (readonly [string, PropsSchema])[]): string {
  const members = [...new Set(props.map(([key]) => key))].map(
    (key): readonly [string, string, string | undefined] => {
      const schemas = props.filter(([other]) => other === key).map(([, schema]) => schema);
      const types = new Set(schemas.map((schema) => schemaType(schema)));
      return [key, [...types].join(' | '), schemas[0]?.description];
    },
  );
  return interfaceOf(`export interface ${name}`, purpose, members);
}

/** Returns an interface; empty when it would have no members. `head`: `export interface FillProps`. */
export function interfaceOf(
  head: string,
  purpose: string,
  members: readonly (readonly [name: string, type: string, description?: string | undefined])[],
): string {
  if (members.length === 0) return '';
  const lines = members.map(([key, type, description]) => memberOf(key, { type, description }, INDENT));
  return `/** ${purpose} */\n${head} {\n${lines.join('')}}\n`;
}

/** Returns the members of an object in braces. `indent` is that of the line with the opening brace. */
function membersOf(
  { properties = {}, required = [] }: Pick<ValueSchema, 'properties' | 'required'>,
  indent: string,
): string {
  const inner = indent + INDENT;
  const members = Object.entries(properties).map(([name, value]) => {
    const type = schemaType(value, inner);
    return memberOf(name, { ...value, type, isOptional: !required.includes(name) }, inner);
  });
  return `{\n${members.join('')}${indent}}`;
}

/** Returns the lines of a property: its description and its type. */
export function memberOf(
  name: string,
  {
    description,
    type,
    isOptional = false,
  }: { description?: string | undefined; type: string; isOptional?: boolean },
  indent: string,
): string {
  const comment = description === undefined ? '' : `${indent}/** ${commentText(description)} */\n`;
  const key = IDENTIFIER.test(name) ? name : quoted(name);
  return `${comment}${indent}${key}${isOptional ? '?' : ''}: ${type};\n`;
}

/** Returns the type of a schema's values. `indent` is that of the line on which it begins. Throws a `CommandError` for an unknown type. */
export function schemaType(schema: Partial<ValueSchema> | undefined, indent = INDENT): string {
  const [base, nullable] = Array.isArray(schema?.type) ? schema.type : [schema?.type];
  // A team writes the declaration by hand, and no earlier check has read its types.
  if (schema === undefined || base === undefined || !VALUE_TYPES.includes(base))
    throw new CommandError(
      `remote.json: a value has the type ${JSON.stringify(base)}. Use ${VALUE_TYPES.join(', ')}.`,
    );
  const types = alternatives(schema, base, indent).concat(nullable === undefined ? [] : 'null');
  // No text is valid for an empty `enum`.
  return types.join(' | ') || 'never';
}

function alternatives(schema: Partial<ValueSchema>, base: ValueType, indent: string): string[] {
  switch (base) {
    case 'string':
      return schema.enum?.map(quoted) ?? ['string'];
    case 'integer':
      return ['number'];
    case 'array': {
      const item = schema.items === undefined ? 'unknown' : schemaType(schema.items, indent);
      return [schema.items !== undefined && isUnion(schema.items) ? `(${item})[]` : `${item}[]`];
    }
    case 'object':
      // An object without declared properties may have any properties.
      return [hasProperties(schema) ? membersOf(schema, indent) : 'Record<string, unknown>'];
    default:
      return [base];
  }
}

const hasProperties = ({ properties = {} }: Partial<ValueSchema>): boolean =>
  Object.keys(properties).length > 0;

const isUnion = ({ type, enum: values = [] }: ValueSchema): boolean =>
  Array.isArray(type) || values.length > 1;

/** Returns a text in single quotes, or in double quotes if it contains a single quote. */
export const quoted = (text: string): string => {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
};

const commentText = (text: string): string => text.replace(/\s+/g, ' ').trim().replaceAll('*/', '*\\/');
