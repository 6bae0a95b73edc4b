import {
  bigint,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** Every release whose files lie whole where they are served from. A version never changes. */
export const releases = pgTable(
  'releases',
  {
    name: text().notNull(),
    version: text().notNull(),
    /** The text of its `release.json`, byte for byte. */
    manifest: text().notNull(),
    author: text().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
);

/** Every change of what is live is a new revision, so going back is choosing an older one. The signed payload is the
 *  truth; the lists beside it are for questions about the past. */
export const registryRevisions = pgTable('registry_revisions', {
  revision: serial().primaryKey(),
  releases: jsonb().$type<{ name: string; version: string }[]>().notNull(),
  canaries: jsonb().$type<{ name: string; version: string; percent: number }[]>().notNull().default([]),
  /** JSON text of the composition as pages get it, and the Ed25519 signature of its bytes. */
  payload: text().notNull().default(''),
  signature: text().notNull().default(''),
  author: text().notNull(),
  reason: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Who may release what. The token itself is never stored, only its SHA-256. */
export const releaseTokens = pgTable('release_tokens', {
  id: uuid().primaryKey().defaultRandom(),
  tokenHash: text('token_hash').notNull().unique(),
  /** A remote's name, or `*` for all. */
  remote: text().notNull(),
  label: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** What browsers told of a release in an hour. Nothing of it is about a person. */
export const releaseHealth = pgTable(
  'release_health',
  {
    remote: text().notNull(),
    version: text().notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    /** Of a sample: how many loaded, and the milliseconds that took them in all. */
    loaded: integer().notNull().default(0),
    loadMs: bigint('load_ms', { mode: 'number' }).notNull().default(0),
    /** Every one: loading, mounting and drawing that failed. */
    failed: integer().notNull().default(0),
    /** Every one: errors that nobody caught. */
    errors: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.hour] })],
);
