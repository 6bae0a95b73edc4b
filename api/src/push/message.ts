import type { Mail } from '../mail/index.ts';

/** What a notification shows, and what it opens. */
export interface PushContent {
  title: string;
  body: string;
  /** The page of the product, with its query: `/notifications`. */
  path: string;
}

/** Something to tell a person: to their devices, else by e-mail. The e-mail names the person and the key. */
export interface OutgoingMessage {
  mail: Mail;
  push: PushContent;
}
