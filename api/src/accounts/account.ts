import { getTableColumns } from 'drizzle-orm';
import type { Account } from '../core/http/access.ts';
import { users } from '../db/schema/index.ts';

const { passwordHash: _, ...columns } = getTableColumns(users);
/** The columns an account is made from: all but the password's hash. */
export const accountColumns = columns;

type AccountRow = Omit<typeof users.$inferSelect, 'passwordHash'>;

/** The account as of a moment: a trial and what was paid for last until their ends. */
export function toAccount(row: AccountRow, now: Date): Account {
  return {
    id: row.id,
    email: row.email,
    email_verified: row.emailVerifiedAt !== null,
    first_name: row.firstName,
    last_name: row.lastName,
    phone_number: row.phoneNumber,
    created_at: row.createdAt.toISOString(),
    last_login: row.lastLogin?.toISOString() ?? null,
    is_admin: row.isAdmin,
    is_premium: row.isPremium && (row.premiumUntil === null || row.premiumUntil > now),
    is_active: row.isActive,
    stripe_customer_id: row.stripeCustomerId,
    is_trial: row.trialEnd !== null && row.trialEnd > now,
    trial_end: row.trialEnd === null ? null : Math.floor(row.trialEnd.getTime() / 1000),
  };
}
