import type { PropsSchema, ValueSchema } from '@fareweave/shared-lib/domain/slots';

/** Returns props that match the schema of a fill: the first example of a value, the first of its `enum`, or a value of its type. Without
 *  an example an object has its required properties only. */
export const exampleProps = (schema: PropsSchema): object => exampleOf(schema) as object;

function exampleOf(schema: ValueSchema): unknown {
  const { type, examples = [], enum: values = [], items, properties = {}, required = [] } = schema;
  if (examples.length > 0) return examples[0];
  switch (Array.isArray(type) ? type[0] : type) {
    case 'string':
      return values[0] ?? 'example';
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return items === undefined ? [] : [exampleOf(items)];
    case 'object':
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => required.includes(name))
          .map(([name, value]) => [name, exampleOf(value)]),
      );
  }
}
