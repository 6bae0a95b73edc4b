import { desc, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { paginationOf } from '../core/http/schemas.ts';
import type { Database } from '../db/client.ts';
import { fromRow } from '../db/from-row.ts';
import { mailOutbox } from '../db/schema/index.ts';
import { ListedMail, type MailListQuery, type MailListResponse, MailResponse } from './schema.ts';

export type OutboxRow = typeof mailOutbox.$inferSelect;

/** Returns a page of e-mails, the newest first. */
export async function listMails(
  db: Database,
  query: Static<typeof MailListQuery>,
): Promise<Pick<Static<typeof MailListResponse>, 'mails' | 'pagination'>> {
  const { page, limit, state } = query;
  const where = state === undefined ? undefined : eq(mailOutbox.state, state);
  const total = await db.$count(mailOutbox, where);
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(where)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    mails: rows.map((row) => fromRow(ListedMail, row)),
    pagination: paginationOf(query, total),
  };
}

/** Returns an e-mail with its content, or undefined. */
export async function readMail(db: Database, id: string): Promise<Static<typeof MailResponse> | undefined> {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return row && fromRow(MailResponse, { ...row, text: row.textBody, html: row.htmlBody });
}
