import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { ensurePartition } from '../estimates/index.ts';

/** A table of the database with what a copy needs. */
export interface Table {
  name: string;
  columns: { name: string; type: string }[];
  primaryKey: string[];
  /** The sequences of its serial columns. */
  sequences: string[];
  /** The index of the column with the day by which the table is partitioned; null for a table without partitions. */
  partitionedBy: number | null;
}

/** The content of a table: equal in two databases if the tables are equal. */
export interface TableSummary {
  rows: number;
  sha256: string;
}

export interface SequenceState {
  last: string;
  isCalled: boolean;
}

/** Rows as JSON arrays of the text forms of their values, one line a row. */
interface Lines {
  rows: number;
  text: string;
}

const ROWS_AT_ONCE = 500;

interface CatalogRow {
  table: string;
  column: string;
  type: string;
  isKey: boolean;
  sequence: string | null;
}

/** The only table with partitions, and the column of their days (ADR 57). */
const PARTITIONED = { table: 'fare_observations', column: 'observed_on' };

/** The product's tables, of which each follows those that it references, so that rows can be inserted in this order. A table with
 *  partitions is one table. */
export async function readTables(db: Database): Promise<Table[]> {
  const { rows } = await db.execute<CatalogRow & Record<string, unknown>>(sql`
    SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
      coalesce(a.attnum = ANY (i.indkey), false) AS "isKey",
      pg_get_serial_sequence(format('%I.%I', 'public', c.relname), a.attname) AS sequence
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY c.relname, a.attnum`);
  const tables = new Map<string, Table>();
  for (const { table: name, column, type, isKey, sequence } of rows) {
    const table = tables.get(name) ?? {
      name,
      columns: [],
      primaryKey: [],
      sequences: [],
      partitionedBy: null,
    };
    tables.set(name, table);
    if (name === PARTITIONED.table && column === PARTITIONED.column)
      table.partitionedBy = table.columns.length;
    table.columns.push({ name: column, type });
    if (isKey) table.primaryKey.push(column);
    if (sequence !== null) table.sequences.push(sequence);
  }
  return inOrder([...tables.values()], await readReferences(db));
}

/** By table, the tables that it references. */
async function readReferences(db: Database): Promise<Map<string, Set<string>>> {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    SELECT child.relname AS "from", parent.relname AS "to"
    FROM pg_constraint k JOIN pg_class child ON child.oid = k.conrelid JOIN pg_class parent ON parent.oid = k.confrelid
    WHERE k.contype = 'f' AND child.relnamespace = 'public'::regnamespace`);
  const references = new Map<string, Set<string>>();
  for (const { from, to } of rows) references.set(from, (references.get(from) ?? new Set()).add(to));
  return references;
}

function inOrder(tables: readonly Table[], references: ReadonlyMap<string, Set<string>>): Table[] {
  const ordered: Table[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name));
    const ready = rest.filter(({ name }) => ![...(references.get(name) ?? [])].some((to) => names.has(to)));
    if (ready.length === 0) throw new Error(`The tables reference each other: ${[...names].join(', ')}`);
    ordered.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return ordered;
}

const named = (name: string): SQL => sql`public.${sql.identifier(name)}`;
const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** Sets the formats of values as text, which a server can configure, for the rest of the transaction. */
export async function fixFormats(tx: Database): Promise<void> {
  for (const setting of [
    sql`SET LOCAL TimeZone = 'UTC'`,
    sql`SET LOCAL DateStyle = 'ISO, YMD'`,
    sql`SET LOCAL IntervalStyle = 'postgres'`,
    sql`SET LOCAL bytea_output = 'hex'`,
    sql`SET LOCAL extra_float_digits = 1`,
  ])
    await tx.execute(setting);
}

/** Reads a table in the order of its primary key by bytes, some hundred rows at a time. In a transaction with `fixFormats`. */
export async function* readRows(tx: Database, { name, columns, primaryKey }: Table): AsyncGenerator<Lines> {
  const values = list(columns.map((column) => sql`${sql.identifier(column.name)}::text`));
  const order = list(primaryKey.map((column) => sql`${sql.identifier(column)}::text COLLATE "C"`));
  await tx.execute(
    sql`DECLARE copied_rows NO SCROLL CURSOR FOR SELECT json_build_array(${values})::text AS line FROM ${named(name)} ORDER BY ${order}`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(
      sql`FETCH ${sql.raw(String(ROWS_AT_ONCE))} FROM copied_rows`,
    );
    if (rows.length === 0) break;
    yield { rows: rows.length, text: rows.map(({ line }) => `${line}\n`).join('') };
  }
  await tx.execute(sql`CLOSE copied_rows`);
}

/** Inserts lines of `readRows`. */
export async function insertRows(tx: Database, { name, columns, partitionedBy }: Table, text: string) {
  if (partitionedBy !== null) for (const day of daysOf(text, partitionedBy)) await ensurePartition(tx, day);
  const targets = list(columns.map((column) => sql.identifier(column.name)) as unknown as SQL[]);
  const values = list(columns.map(({ type }, index) => sql.raw(`(line ->> ${index})::${type}`)));
  const lines = `[${text.trimEnd().replaceAll('\n', ',')}]`;
  await tx.execute(
    sql`INSERT INTO ${named(name)} (${targets}) SELECT ${values} FROM json_array_elements(${lines}::json) AS line`,
  );
}

const daysOf = (text: string, position: number): Set<string> =>
  new Set(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)[position] as string),
  );

/** Counts and hashes the lines of a table. */
export function tableTally(): { add(lines: Lines): void; summary(): TableSummary } {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add({ rows, text }) {
      count += rows;
      hash.update(text);
    },
    summary: () => ({ rows: count, sha256: hash.digest('hex') }),
  };
}

/** Summarizes a table as it is in the database. */
export async function summarize(tx: Database, table: Table): Promise<TableSummary> {
  const tally = tableTally();
  for await (const lines of readRows(tx, table)) tally.add(lines);
  return tally.summary();
}

export async function readSequence(tx: Database, name: string): Promise<SequenceState> {
  const { rows } = await tx.execute<{ last: string; isCalled: boolean }>(
    sql`SELECT last_value::text AS last, is_called AS "isCalled" FROM ${sql.raw(name)}`,
  );
  const [state] = rows;
  if (state === undefined) throw new Error(`The sequence ${name} has no state`);
  return state;
}

export async function setSequence(tx: Database, name: string, { last, isCalled }: SequenceState) {
  await tx.execute(sql`SELECT setval(${name}::regclass, ${last}::bigint, ${isCalled}::boolean)`);
}

/** Whether a table has rows. */
export async function hasRows(tx: Database, { name }: Table): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`SELECT EXISTS (SELECT FROM ${named(name)}) AS found`,
  );
  return rows[0]?.found === true;
}

/** Keeps other connections from writing to the tables until the transaction ends. */
export async function lockTables(tx: Database, tables: readonly Table[]): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${list(tables.map(({ name }) => named(name)))} IN EXCLUSIVE MODE`);
}

export async function emptyTables(tx: Database, tables: readonly Table[]): Promise<void> {
  await tx.execute(sql`TRUNCATE ${list(tables.map(({ name }) => named(name)))}`);
}
