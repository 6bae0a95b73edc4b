import * as pg from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Where a build comes from. Both columns are null for builds that were published without this information. */
const buildRecord = {
  /** The commit of its sources. */
  source: pg.jsonb().$type<{ repository: string | null; revision: string; dirty: boolean }>(),
  /** A signed statement about the build, in a DSSE envelope (ADR 31). */
  provenance: pg.jsonb().$type<{
    payloadType: string;
    payload: string;
    signatures: { keyid: string; sig: string }[];
  }>(),
};

/** Every published release. A published version does not change. */
export const releases = pg.pgTable(
  'releases',
  {
    name: pg.text().notNull(),
    version: pg.text().notNull(),
    /** The text of its `release.json`, byte for byte. */
    manifest: pg.text().notNull(),
    author: pg.text().notNull(),
    publishedAt: pg.timestamp('published_at', { withTimezone: true }).notNull(),
    /** When and why the server rolled it back. It goes live again only with a reason. */
    quarantinedAt: pg.timestamp('quarantined_at', { withTimezone: true }),
    quarantineReason: pg.text('quarantine_reason'),
    /** When a publisher made it live again. The server does not roll it back again. */
    quarantineLiftedAt: pg.timestamp('quarantine_lifted_at', { withTimezone: true }),
    ...buildRecord,
  },
  (t) => [pg.primaryKey({ columns: [t.name, t.version] })],
);

/** Releases that were pruned. Browsers keep files of a version for a year, so the version is not published with others (RELS-49). */
export const prunedReleases = pg.pgTable(
  'pruned_releases',
  {
    name: pg.text().notNull(),
    version: pg.text().notNull(),
    /** The SHA-384 of the `release.json`, as in an integrity attribute. */
    integrity: pg.text().notNull(),
    prunedAt: pg.timestamp('pruned_at', { withTimezone: true }).notNull(),
  },
  (t) => [pg.primaryKey({ columns: [t.name, t.version] })],
);

/** Incomplete uploads. The manifest is stored here with the first request, so that no uploaded file can replace it. */
export const releaseUploads = pg.pgTable(
  'release_uploads',
  {
    name: pg.text().notNull(),
    version: pg.text().notNull(),
    /** Changes with the manifest, so that each build of a version has its own folder. */
    id: pg.uuid().notNull(),
    manifest: pg.text().notNull(),
    ...buildRecord,
  },
  (t) => [pg.primaryKey({ columns: [t.name, t.version] })],
);

/** The revisions of the registry. Every change adds one. The signed payload is authoritative; the lists beside it are for the
 *  history. */
export const registryRevisions = pg.pgTable('registry_revisions', {
  revision: pg.serial().primaryKey(),
  releases: pg.jsonb().$type<{ name: string; version: string }[]>().notNull(),
  canaries: pg.jsonb().$type<{ name: string; version: string; percent: number }[]>().notNull().default([]),
  /** JSON text of the composition as pages get it, and the Ed25519 signature of its bytes. */
  payload: pg.text().notNull().default(''),
  signature: pg.text().notNull().default(''),
  author: pg.text().notNull(),
  reason: pg.text().notNull(),
  createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Release tokens. Only the SHA-256 of a token is stored. */
export const releaseTokens = pg.pgTable('release_tokens', {
  id: pg.uuid().primaryKey().defaultRandom(),
  tokenHash: pg.text('token_hash').notNull().unique(),
  /** The name of a remote, or `*` for all. */
  remote: pg.text().notNull(),
  label: pg.text().notNull(),
  /** The e-mail address of the issuing account; empty for the command line on the server. */
  createdBy: pg.text('created_by').notNull().default(''),
  /** The issuing account. Its tokens are deleted with it. */
  createdByUserId: pg.uuid('created_by_user_id').references(() => users.id, { onDelete: 'cascade' }),
  createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: pg.timestamp('expires_at', { withTimezone: true }).notNull(),
  /** To the minute. */
  lastUsedAt: pg.timestamp('last_used_at', { withTimezone: true }),
  revokedAt: pg.timestamp('revoked_at', { withTimezone: true }),
  revokedBy: pg.text('revoked_by'),
  /** The e-mail address of the second admin; null when none was required. */
  approvedBy: pg.text('approved_by'),
});

/** Changes of all remotes that wait for a second admin, and those that were decided (ADR 31). */
export const changeRequests = pg.pgTable(
  'change_requests',
  {
    id: pg.uuid().primaryKey().defaultRandom(),
    /** Exactly what happens on approval. A token is stored as its hash. */
    change: pg
      .jsonb()
      .$type<
        | { kind: 'restore'; revision: number; reason: string; anyway: boolean }
        | { kind: 'token'; label: string; days: number; tokenHash: string }
      >()
      .notNull(),
    /** The newest revision at the time of the request, for which a restore is meant. */
    revision: pg.integer().notNull(),
    /** The name of the requester, as in the history. */
    requestedBy: pg.text('requested_by').notNull(),
    /** The account, or the account that issued the release token; null for a token that a command created. */
    requestedByUserId: pg.uuid('requested_by_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The release token with which the request was made. */
    requestedByTokenId: pg.uuid('requested_by_token_id').references(() => releaseTokens.id, {
      onDelete: 'cascade',
    }),
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: pg.timestamp('expires_at', { withTimezone: true }).notNull(),
    state: pg
      .text({ enum: ['pending', 'approved', 'declined'] })
      .notNull()
      .default('pending'),
    decidedBy: pg.text('decided_by'),
    decidedAt: pg.timestamp('decided_at', { withTimezone: true }),
  },
  (t) => [pg.index('change_requests_expires_idx').on(t.expiresAt)],
);

/** Hourly counts of browser reports about a release, without personal data. */
export const releaseHealth = pg.pgTable(
  'release_health',
  {
    remote: pg.text().notNull(),
    version: pg.text().notNull(),
    hour: pg.timestamp({ withTimezone: true }).notNull(),
    /** Sampled loads, and their total milliseconds. */
    loaded: pg.integer().notNull().default(0),
    loadMs: pg.bigint('load_ms', { mode: 'number' }).notNull().default(0),
    /** All failures to load, mount or render. */
    failed: pg.integer().notNull().default(0),
    /** All uncaught errors. */
    errors: pg.integer().notNull().default(0),
  },
  (t) => [pg.primaryKey({ columns: [t.remote, t.version, t.hour] })],
);

/** How many pages reported a web vital of a release, by day and by the size of the value, without personal data. Rows are deleted after
 *  30 days. */
export const releaseVitals = pg.pgTable(
  'release_vitals',
  {
    remote: pg.text().notNull(),
    version: pg.text().notNull(),
    /** The beginning of the UTC day. */
    day: pg.timestamp({ withTimezone: true }).notNull(),
    metric: pg.text({ enum: ['lcp', 'inp', 'cls'] }).notNull(),
    /** A range of values, from `bucketOf`. */
    bucket: pg.integer().notNull(),
    pages: pg.integer().notNull(),
  },
  (t) => [pg.primaryKey({ columns: [t.remote, t.version, t.day, t.metric, t.bucket] })],
);

/** Reports of pages about a release, once per page and kind, for the verdicts on releases. Rows are deleted after two days. */
export const releaseReports = pg.pgTable(
  'release_reports',
  {
    remote: pg.text().notNull(),
    version: pg.text().notNull(),
    kind: pg.text({ enum: ['loaded', 'failed', 'error', 'vitals'] }).notNull(),
    /** The random id of the page. */
    page: pg.text().notNull(),
    /** A keyed hash of the network of the report. */
    network: pg.text().notNull(),
    /** Milliseconds from an input to the next paint (INP), of `vitals`; null without an input in an area of the release. */
    inp: pg.integer(),
    reportedAt: pg.timestamp('reported_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    pg.primaryKey({ columns: [t.remote, t.version, t.kind, t.page] }),
    pg.index('release_reports_network_idx').on(t.network, t.reportedAt),
    pg.index('release_reports_reported_idx').on(t.reportedAt),
    pg.index('release_reports_kind_idx').on(t.remote, t.version, t.kind, t.reportedAt),
  ],
);
