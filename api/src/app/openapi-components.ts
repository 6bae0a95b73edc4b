import { isDeepStrictEqual } from 'node:util';

interface Document {
  paths?: object | undefined;
  components?: { schemas?: object } | undefined;
}

/** Moves every schema with a title (`Component` in core/http/schemas.ts) to the document's `components.schemas` and leaves a
 *  `$ref` in its place. Throws when two different schemas have the same title. */
export function withComponents<T extends Document>(document: T): T & { components: { schemas: object } } {
  const schemas = new Map<string, object>();

  function moved(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(moved);
    if (typeof node !== 'object' || node === null) return node;
    const { title, ...rest } = Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, moved(value)]),
    );
    // `title` may also be the name of a property: then its value is a schema.
    if (typeof title !== 'string') return title === undefined ? rest : { title, ...rest };
    const known = schemas.get(title);
    if (known !== undefined && !isDeepStrictEqual(known, rest))
      throw new Error(`Two different schemas have the title ${title}`);
    schemas.set(title, rest);
    return { $ref: `#/components/schemas/${title}` };
  }

  const paths = moved(document.paths);
  const sorted = Object.fromEntries([...schemas].sort(([a], [b]) => a.localeCompare(b)));
  return { ...document, paths, components: { ...document.components, schemas: sorted } };
}
