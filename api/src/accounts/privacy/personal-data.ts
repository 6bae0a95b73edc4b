import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { subscriptionsOf } from '../../billing/index.ts';
import { CalendarFeed, feedOf } from '../../calendar-feed/index.ts';
import { Component, Day, Instant, Nullable } from '../../core/http/schemas.ts';
import type { Database } from '../../db/client.ts';
import { fromRow } from '../../db/from-row.ts';
import {
  mailOutbox,
  pushMessages,
  releaseTokens,
  searches,
  watches,
  watchFindings,
} from '../../db/schema/index.ts';
import { AlertCreated, listAlerts } from '../../fare-alerts/index.ts';
import { devicesOf } from '../../push/index.ts';
import { listItems, ShortlistItem } from '../../shortlist/index.ts';
import { FoundLeg, listWatches, WatchSchema } from '../../watches/index.ts';
import { changeOf } from '../email-change/email-changes.ts';
import { findById, flagsOf } from '../queries.ts';
import { ChosenDisplay, FlagValue, PresentPassword } from '../schema.ts';
import { FactorEntry, toFactorEntry } from '../second-factor/factor-schema.ts';
import { factorsOf } from '../second-factor/factors.ts';
import { recoveryCodesLeft } from '../second-factor/recovery-codes.ts';
import { SessionEntry } from '../sessions/session-routes.ts';
import { sessionsOf } from '../sessions/sessions.ts';

export const DeleteAccountBody = Type.Object({ password: PresentPassword });

const AccountData = Type.Object({
  id: Type.String(),
  email: Type.String(),
  email_verified_at: Nullable(Instant),
  first_name: Type.String(),
  last_name: Type.String(),
  phone_number: Nullable(Type.String()),
  time_zone: Nullable(Type.String()),
  display: Nullable(ChosenDisplay),
  language: Nullable(Type.String()),
  created_at: Instant,
  last_login: Nullable(Instant),
  is_admin: Type.Boolean(),
  is_premium: Type.Boolean(),
  premium_until: Nullable(Instant),
  trial_end: Nullable(Instant),
  stripe_customer_id: Nullable(Type.String()),
});

/** An entry of the search log. */
export const SearchEntry = Type.Object({
  id: Type.String({ format: 'uuid' }),
  search_type: Type.String({ description: 'Kind of the search: `search`, `single` or `inbound`' }),
  origin_airport: Type.String({ description: 'Comma-separated; empty: from anywhere' }),
  destination_airport: Type.Union([Type.String(), Type.Null()], { description: 'Null: to anywhere' }),
  search_date: Day,
  results_found: Type.Integer({ description: 'Number of places with flights' }),
  total_flights: Type.Integer(),
  created_at: Instant,
});

const SubscriptionData = Type.Object({
  id: Type.String(),
  customer_id: Type.String(),
  status: Type.String(),
  plan: Nullable(Type.String()),
  trial_end: Nullable(Instant),
  current_period_start: Nullable(Instant),
  current_period_end: Nullable(Instant),
  cancel_at_period_end: Type.Boolean(),
});

const MailData = Type.Object({
  recipient: Type.String(),
  subject: Type.String(),
  created_at: Instant,
  sent_at: Nullable(Instant),
});

const { id: _, ...FactorData } = FactorEntry.properties;

const PushDeviceData = Type.Object({
  user_agent: Nullable(Type.String()),
  shows_details: Type.Boolean(),
  created_at: Instant,
});

const PushMessageData = Type.Object({
  title: Type.String(),
  body: Type.String(),
  path: Type.String(),
  created_at: Instant,
});

const FindingData = Type.Object({
  watch_id: Type.String({ format: 'uuid' }),
  price: Type.Integer({ description: 'Whole US dollars for one adult' }),
  flights: Type.Array(FoundLeg),
  found_at: Instant,
  sent_at: Nullable(Instant),
});

const TokenData = Type.Object({
  remote: Type.String({ description: 'The name of the remote, or `*` for all remotes' }),
  label: Type.String(),
  created_at: Instant,
  expires_at: Instant,
  last_used_at: Nullable(Instant),
  revoked_at: Nullable(Instant),
});

const FlagData = Type.Object({ flag: Type.String(), value: FlagValue });

/** All stored data about a user, except hashes of secrets (KEEP-11). */
export const PersonalData = Component('PersonalData', {
  exported_at: Instant,
  account: AccountData,
  sessions: Type.Array(SessionEntry),
  second_factors: Type.Array(Type.Object(FactorData), { description: 'The factors without their secrets' }),
  recovery_codes_left: Type.Integer(),
  new_email: Nullable(Type.String({ description: 'The requested new address; null: none' })),
  searches: Type.Array(SearchEntry),
  alerts: Type.Array(AlertCreated.properties.notification),
  watches: Type.Array(WatchSchema),
  watch_findings: Type.Array(FindingData),
  shortlist: Type.Array(ShortlistItem),
  calendar_feed: Nullable(CalendarFeed),
  push_devices: Type.Array(PushDeviceData, { description: 'The devices without their addresses and keys' }),
  push_messages: Type.Array(PushMessageData, { description: 'Messages that have not been delivered' }),
  subscriptions: Type.Array(SubscriptionData),
  emails: Type.Array(MailData, { description: 'The emails without their text' }),
  release_tokens: Type.Array(TokenData, { description: 'The tokens of the account, without secrets' }),
  flags: Type.Array(FlagData, { description: 'Values of flags that an admin has set for the account' }),
});

/** Reads all data about an account from one snapshot. Returns undefined when the account does not exist. */
export function readPersonalData(
  db: Database,
  userId: string,
  now: Date,
): Promise<Static<typeof PersonalData> | undefined> {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return db.transaction(async (tx) => {
    const account = await findById(tx, userId);
    if (account === undefined) return undefined;
    return {
      exported_at: now.toISOString(),
      account: fromRow(AccountData, account),
      sessions: (await sessionsOf(tx, userId, now)).map((row) => fromRow(SessionEntry, row)),
      second_factors: (await factorsOf(tx, userId)).map(toFactorEntry).map(({ id: _, ...factor }) => factor),
      recovery_codes_left: await recoveryCodesLeft(tx, userId),
      new_email: (await changeOf(tx, userId, now))?.newEmail ?? null,
      searches: await searchData(tx, userId),
      alerts: await listAlerts(tx, userId, { completed: true }),
      watches: await listWatches(tx, userId, now),
      watch_findings: await findingData(tx, userId),
      shortlist: await listItems(tx, userId),
      calendar_feed: await feedOf(tx, userId),
      push_devices: (await devicesOf(tx, userId, now)).map((row) => fromRow(PushDeviceData, row)),
      push_messages: await pushMessageData(tx, userId),
      subscriptions: (await subscriptionsOf(tx, userId)).map((row) => fromRow(SubscriptionData, row)),
      emails: await mailData(tx, userId),
      release_tokens: await tokenData(tx, userId),
      flags: await flagsOf(tx, userId),
    };
  }, snapshot);
}

async function searchData(tx: Database, userId: string) {
  const rows = await tx
    .select()
    .from(searches)
    .where(eq(searches.userId, userId))
    .orderBy(desc(searches.createdAt));
  return rows.map((row) => fromRow(SearchEntry, row));
}

async function mailData(tx: Database, userId: string) {
  const { recipient, subject, createdAt, sentAt } = mailOutbox;
  const rows = await tx
    .select({ recipient, subject, createdAt, sentAt })
    .from(mailOutbox)
    .where(eq(mailOutbox.userId, userId))
    .orderBy(desc(mailOutbox.createdAt));
  return rows.map((row) => fromRow(MailData, row));
}

async function findingData(tx: Database, userId: string) {
  const { watchId, price, flights, foundAt, sentAt } = watchFindings;
  const rows = await tx
    .select({ watchId, price, flights, foundAt, sentAt })
    .from(watchFindings)
    .innerJoin(watches, eq(watches.id, watchId))
    .where(eq(watches.userId, userId))
    .orderBy(desc(foundAt), watchId, price);
  return rows.map((row) =>
    fromRow(FindingData, { ...row, flights: row.flights as Static<typeof FoundLeg>[] }),
  );
}

async function pushMessageData(tx: Database, userId: string) {
  const { content, createdAt } = pushMessages;
  const rows = await tx
    .select({ content, createdAt })
    .from(pushMessages)
    .where(and(eq(pushMessages.userId, userId), isNotNull(content)))
    .orderBy(desc(createdAt));
  return rows.flatMap(({ content, createdAt }) =>
    content === null ? [] : [{ ...content, created_at: createdAt.toISOString() }],
  );
}

async function tokenData(tx: Database, userId: string) {
  const rows = await tx
    .select()
    .from(releaseTokens)
    .where(eq(releaseTokens.createdByUserId, userId))
    .orderBy(desc(releaseTokens.createdAt));
  return rows.map((row) => fromRow(TokenData, row));
}
