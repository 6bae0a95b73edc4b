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

/** Every published release. A published version does not change. */
export const releases = pgTable(
  'releases',
  {
    name: text().notNull(),
    version: text().notNull(),
    /** The text of its `release.json`, byte for byte. */
    manifest: text().notNull(),
    author: text().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    /** When and why the server rolled it back. It goes live again only with a reason. */
    quarantinedAt: timestamp('quarantined_at', { withTimezone: true }),
    quarantineReason: text('quarantine_reason'),
    /** When a publisher made it live again. The server does not roll it back again. */
    quarantineLiftedAt: timestamp('quarantine_lifted_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
);

/** Incomplete uploads. The manifest is stored here with the first request, so that no uploaded file can replace it. */
export const releaseUploads = pgTable(
  'release_uploads',
  {
    name: text().notNull(),
    version: text().notNull(),
    /** Changes with the manifest, so that each build of a version has its own folder. */
    id: uuid().notNull(),
    manifest: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
);

/** The revisions of the registry. Every change adds one. The signed payload is authoritative; the lists beside it are for the
 *  history. */
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

/** Release tokens. Only the SHA-256 of a token is stored. */
export const releaseTokens = pgTable('release_tokens', {
  id: uuid().primaryKey().defaultRandom(),
  tokenHash: text('token_hash').notNull().unique(),
  /** The name of a remote, or `*` for all. */
  remote: text().notNull(),
  label: text().notNull(),
  /** The e-mail address of the issuing account; empty for the command line on the server. */
  createdBy: text('created_by').notNull().default(''),
  /** That account. Its tokens are deleted with it. */
  createdByUserId: uuid('created_by_user_id').references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** To the minute. */
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  revokedBy: text('revoked_by'),
});

/** Hourly counts of browser reports about a release, without personal data. */
export const releaseHealth = pgTable(
  'release_health',
  {
    remote: text().notNull(),
    version: text().notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    /** Sampled loads, and their total milliseconds. */
    loaded: integer().notNull().default(0),
    loadMs: bigint('load_ms', { mode: 'number' }).notNull().default(0),
    /** All failures to load, mount or render. */
    failed: integer().notNull().default(0),
    /** All uncaught errors. */
    errors: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.hour] })],
);

/** Reports of pages about a release, once per page and kind, for the verdicts on releases. Rows are deleted after two days. */
export const releaseReports = pgTable(
  'release_reports',
  {
    remote: text().notNull(),
    version: text().notNull(),
    kind: text({ enum: ['loaded', 'failed', 'error'] }).notNull(),
    /** The random id of the page. */
    page: text().notNull(),
    /** A keyed hash of the network of the report. */
    network: text().notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.version, t.kind, t.page] }),
    index('release_reports_network_idx').on(t.network, t.reportedAt),
    index('release_reports_reported_idx').on(t.reportedAt),
  ],
);
