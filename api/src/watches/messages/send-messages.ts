import type { Database } from '../../db/client.ts';
import { type MailLinks, type Queueing, queueMails } from '../../mail/index.ts';
import { queueMessages } from '../../push/index.ts';
import type { WatchMessage } from './message.ts';
import { watchMail, watchPush } from './watch-mail.ts';

export interface Sending extends Queueing {
  links: MailLinks;
}

/** Queues messages of watches in the caller's transaction: for the devices of their people, else, and once a day, as e-mails (PUSH-5).
 *  Returns the keys of those that were queued; another one may be tried again later, because there is no device and the address is not
 *  verified or the budget of its mailbox is used up. */
export async function sendMessages(
  tx: Database,
  messages: readonly WatchMessage[],
  { links, ...queueing }: Sending,
): Promise<ReadonlySet<string>> {
  const digests = messages.filter(({ isDigest }) => isDigest);
  const atOnce = messages.filter(({ isDigest }) => !isDigest);
  const outgoing = atOnce.map((message) => ({ mail: watchMail(message, links), push: watchPush(message) }));
  const queued = await queueMessages(tx, outgoing, queueing);
  const daily = await queueMails(
    tx,
    digests.map((message) => watchMail(message, links)),
    queueing,
  );
  return new Set([...queued, ...daily]);
}
