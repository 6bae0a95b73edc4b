/** Each kind of e-mail has its own budget, so that one kind cannot use up the budget of another. */
export type MailKind =
  | 'verification'
  | 'password-reset'
  | 'password-changed'
  | 'failed-sign-ins'
  | 'second-factor'
  | 'email-change'
  | 'alert-created'
  | 'alert-found'
  | 'watch-found'
  | 'trial-ending';

/** An e-mail to the owner of an account. */
export interface Mail {
  kind: MailKind;
  /** The subject matter, `alert-found:<id>`. There is at most one e-mail for a key. */
  dedupeKey: string;
  /** The e-mail is deleted with this account. */
  userId: string;
  to: string;
  /** The known device that requested the e-mail. It has its own budget, which strangers cannot use up. */
  device?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}
