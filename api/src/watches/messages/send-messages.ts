import type { Database } from '../../db/client.ts';
import { type Queueing, queueMails } from '../../mail/index.ts';
import type { WatchMessage } from './message.ts';
import { type MailLinks, watchMail } from './watch-mail.ts';

export interface Sending extends Queueing {
  links: MailLinks;
}

/** Queues messages of watches in the caller's transaction: the only place that chooses their channel. Returns the keys of those that were
 *  queued; another one may be tried again later, because the address is not verified or the budget of its mailbox is used up. */
export async function sendMessages(
  tx: Database,
  messages: readonly WatchMessage[],
  { links, ...queueing }: Sending,
): Promise<ReadonlySet<string>> {
  return queueMails(
    tx,
    messages.map((message) => watchMail(message, links)),
    queueing,
  );
}
