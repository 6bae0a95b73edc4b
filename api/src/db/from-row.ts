import type { Static, TObject, TProperties } from 'typebox';

/** `createdAt` for `created_at`. */
type ColumnName<Field extends string> = Field extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<ColumnName<Rest>>}`
  : Field;

/** A row with a value for each field; a text may be a moment. */
type RowOf<Fields> = {
  readonly [Field in keyof Fields & string as ColumnName<Field>]:
    | Fields[Field]
    | (string extends Fields[Field] ? Date : never);
};

/** Returns the fields of a schema from a row of the database: `created_at` from the column `createdAt`, moments as ISO text. Leaves out all
 *  other columns. */
export function fromRow<P extends TProperties>(
  { properties }: TObject<P>,
  row: RowOf<Static<TObject<P>>>,
): Static<TObject<P>> {
  const values = row as Readonly<Record<string, unknown>>;
  const fields = Object.keys(properties).map((field) => {
    const value = values[field.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())];
    return [field, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(fields);
}
