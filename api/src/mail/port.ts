/** An e-mail on its way out. */
export interface Message {
  /** `<…@host>`: the same for every attempt. */
  messageId: string;
  /** One address, as its owner wrote it. */
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** What takes e-mails to people. */
export interface MailPort {
  /** `outbox`: nothing leaves; e-mails stay in the database, to be read there. */
  kind: 'smtp' | 'outbox';
  /** Resolves when the message was taken over; throws a `MailError`. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** Why a message was not taken over, in words that may be stored and logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
}
