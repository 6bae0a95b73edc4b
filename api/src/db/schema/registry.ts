import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

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
    /** When and why the server took it back by itself. It cannot go live again until somebody says why it may. */
    quarantinedAt: timestamp('quarantined_at', { withTimezone: true }),
    quarantineReason: text('quarantine_reason'),
    /** When it was made live in spite of that. The server does not take it back again. */
    quarantineLiftedAt: timestamp('quarantine_lifted_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
);

/** Uploads that were begun and are not complete. The bytes of a release's manifest are kept here from the first request
 *  on, where no file of an upload can replace them. */
export const releaseUploads = pgTable(
  'release_uploads',
  {
    name: text().notNull(),
    version: text().notNull(),
    /** Changes with the manifest: the files of each build of a version lie apart. */
    id: uuid().notNull(),
    manifest: text().notNull(),
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
  /** The e-mail address of the account that made it; empty for the command line on the server. */
  createdBy: text('created_by').notNull().default(''),
  /** That account. Its tokens end with it. */
  createdByUserId: uuid('created_by_user_id').references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** To the minute. */
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  revokedBy: text('revoked_by'),
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

/** What pages reported of a release, once per page and kind: what the verdicts on releases rest on. Rows are deleted
 *  after two days. */
export const releaseReports = pgTable(
  'release_reports',
  {
    remote: text().notNull(),
    version: text().notNull(),
    kind: text({ enum: ['loaded', 'failed', 'error'] }).notNull(),
    /** A random number that the page chose when it was opened. */
    page: text().notNull(),
    /** A keyed hash of the network that the report came from. */
    network: text().notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.version, t.kind, t.page] }),
    index('release_reports_network_idx').on(t.network, t.reportedAt),
    index('release_reports_reported_idx').on(t.reportedAt),
  ],
);
