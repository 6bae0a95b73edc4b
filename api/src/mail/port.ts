/** An outgoing e-mail. */
export interface Message {
  /** `<…@host>`, equal for every attempt. */
  messageId: string;
  /** One address, as the user entered it. */
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** Sends e-mails. */
export interface MailPort {
  /** `outbox`: e-mails are not sent and stay in the database, where admins can read them. */
  kind: 'smtp' | 'outbox';
  /** Resolves when the mail server has accepted the message; throws a `MailError`. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** A message was not accepted. Its text may be stored and logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
}
