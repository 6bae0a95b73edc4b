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

/** Where a build comes from. Both columns are null for builds that were published without this information. */
const buildRecord = {
  /** The commit of its sources. */
  source: jsonb().$type<{ repository: string | null; revision: string; dirty: boolean }>(),
  /** A signed statement about the build, in a DSSE envelope (ADR 31). */
  provenance: jsonb().$type<{
    payloadType: string;
    payload: string;
    signatures: { keyid: string; sig: string }[];
  }>(),
};

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
    ...buildRecord,
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
);

/** Releases that were pruned. Browsers keep files of a version for a year, so the version is not published with others (RELS-49). */
export const prunedReleases = pgTable(
  'pruned_releases',
  {
    name: text().notNull(),
    version: text().notNull(),
    /** The SHA-384 of the `release.json`, as in an integrity attribute. */
    integrity: text().notNull(),
    prunedAt: timestamp('pruned_at', { withTimezone: true }).notNull(),
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
    ...buildRecord,
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
  /** The e-mail address of the second admin; null when none was required. */
  approvedBy: text('approved_by'),
});

/** Changes of all remotes that wait for a second admin, and those that were decided (ADR 31). */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Exactly what happens on approval. A token is stored as its hash. */
    change: jsonb()
      .$type<
        | { kind: 'restore'; revision: number; reason: string; anyway: boolean }
        | { kind: 'token'; label: string; days: number; tokenHash: string }
      >()
      .notNull(),
    /** The newest revision at the time of the request, for which a restore is meant. */
    revision: integer().notNull(),
    /** As in the history. */
    requestedBy: text('requested_by').notNull(),
    /** The account, or the account that issued the release token; null for a token that a command created. */
    requestedByUserId: uuid('requested_by_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The release token with which the request was made. */
    requestedByTokenId: uuid('requested_by_token_id').references(() => releaseTokens.id, {
      onDelete: 'cascade',
    }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    state: text({ enum: ['pending', 'approved', 'declined'] })
      .notNull()
      .default('pending'),
    decidedBy: text('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (t) => [index('change_requests_expires_idx').on(t.expiresAt)],
);

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

/** How many pages reported a web vital of a release, by day and by the size of the value, without personal data. Rows are deleted after
 *  30 days. */
export const releaseVitals = pgTable(
  'release_vitals',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** The beginning of the UTC day. */
    day: timestamp({ withTimezone: true }).notNull(),
    metric: text({ enum: ['lcp', 'inp', 'cls'] }).notNull(),
    /** A range of values, from `bucketOf`. */
    bucket: integer().notNull(),
    pages: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.day, t.metric, t.bucket] })],
);

/** Reports of pages about a release, once per page and kind, for the verdicts on releases. Rows are deleted after two days. */
export const releaseReports = pgTable(
  'release_reports',
  {
    remote: text().notNull(),
    version: text().notNull(),
    kind: text({ enum: ['loaded', 'failed', 'error', 'vitals'] }).notNull(),
    /** The random id of the page. */
    page: text().notNull(),
    /** A keyed hash of the network of the report. */
    network: text().notNull(),
    /** Milliseconds from an input to the next paint (INP), of `vitals`; null without an input in an area of the release. */
    inp: integer(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.version, t.kind, t.page] }),
    index('release_reports_network_idx').on(t.network, t.reportedAt),
    index('release_reports_reported_idx').on(t.reportedAt),
    index('release_reports_kind_idx').on(t.remote, t.version, t.kind, t.reportedAt),
  ],
);
