import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { serverSecret } from '../../secrets/server-secret.ts';
import { issueWindow } from '../registry/issued-registry.ts';

const LIFETIME_MS = 2 * 3_600_000;
const SECRET = 'page tickets';

/** What a page was made of. */
interface PageTicket {
  /** Of the registry. */
  revision: number;
  /** Which of its canaries the page runs. */
  bucket: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Signs what a page was made of, and reads it again. All servers on a database accept each other's tickets. */
interface PageTickets {
  /** The same text for everybody with this revision and bucket, for as long as an issue window lasts. */
  issue(about: Pick<PageTicket, 'revision' | 'bucket'>, now: Date): string;
  /** `null`: this product did not sign it. An expired ticket is returned: who asks has to compare `expiresAt`. */
  read(text: string): PageTicket | null;
}

/** Tickets that are signed with the database's secret. */
export async function openPageTickets(db: Database): Promise<PageTickets> {
  return pageTickets(await serverSecret(db, SECRET));
}

/** Tickets that are signed with a secret: `revision.bucket.issued.expires.signature`. */
export function pageTickets(secret: string): PageTickets {
  const sign = (claim: string): Buffer => createHmac('sha256', secret).update(claim).digest();
  return {
    issue({ revision, bucket }, now) {
      const issuedAt = issueWindow(now);
      const claim = `${revision}.${bucket}.${issuedAt}.${issuedAt + LIFETIME_MS}`;
      return `${claim}.${sign(claim).toString('base64url')}`;
    },
    read(text) {
      const [, claim = '', revision, bucket, expiresAt, signature = ''] =
        /^((\d{1,10})\.(\d{1,3})\.\d{1,15}\.(\d{1,15}))\.([\w-]{43})$/.exec(text) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(claim);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return { revision: Number(revision), bucket: Number(bucket), expiresAt: Number(expiresAt) };
    },
  };
}
