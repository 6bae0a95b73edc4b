import type { Database } from '../../db/client.ts';
import { isSignedWith, serverSecret, sign } from '../../secrets/secrets.ts';
import { issueWindow } from '../registry/issued-registry.ts';

const LIFETIME_MS = 2 * 3_600_000;
const SECRET = 'page tickets';

/** The registry revision and canary bucket that a page was rendered with. */
export interface PageTicket {
  revision: number;
  /** Determines which canaries the page runs. */
  bucket: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

interface PageTickets {
  /** Signs a ticket. Within an issue window the text depends only on revision and bucket. */
  issue(page: Pick<PageTicket, 'revision' | 'bucket'>, now: Date): string;
  /** Verifies a ticket; null when the signature is wrong. The caller must compare `expiresAt`. */
  read(text: string): PageTicket | null;
}

/** Tickets signed with the secret of the database, so that all servers on it accept them. */
export async function openPageTickets(db: Database): Promise<PageTickets> {
  return pageTickets(await serverSecret(db, SECRET));
}

/** Tickets signed with this secret: `revision.bucket.issued.expires.signature`. */
export function pageTickets(secret: string): PageTickets {
  return {
    issue({ revision, bucket }, now) {
      const issuedAt = issueWindow(now);
      const claim = `${revision}.${bucket}.${issuedAt}.${issuedAt + LIFETIME_MS}`;
      return `${claim}.${sign(secret, claim)}`;
    },
    read(text) {
      const [, claim = '', revision, bucket, expiresAt, signature = ''] =
        /^((\d{1,10})\.(\d{1,3})\.\d{1,15}\.(\d{1,15}))\.([\w-]{43})$/.exec(text) ?? [];
      if (!isSignedWith(secret, claim, signature)) return null;
      return { revision: Number(revision), bucket: Number(bucket), expiresAt: Number(expiresAt) };
    },
  };
}
