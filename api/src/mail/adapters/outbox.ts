import type { MailPort } from '../port.ts';

/** Takes every e-mail and sends none: what the database holds of it is all there is. */
export const outboxMail = (): MailPort => ({
  kind: 'outbox',
  send: async () => undefined,
  close: () => undefined,
});
