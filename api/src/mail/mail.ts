/** What an e-mail is for. Each kind has a budget of its own. */
export type MailKind =
  | 'verification'
  | 'password-reset'
  | 'password-changed'
  | 'alert-created'
  | 'alert-found'
  | 'trial-ending';

/** An e-mail to the owner of an account. */
export interface Mail {
  kind: MailKind;
  /** What it is about, `alert-found:<id>`: there is at most one e-mail about it. */
  dedupeKey: string;
  /** Whose account it is about: deleted with it. */
  userId: string;
  to: string;
  /** A browser that signed in to the account before and asked for the e-mail: it has a budget of its own, which strangers
   *  cannot use up. */
  device?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}
