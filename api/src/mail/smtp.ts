import { createTransport } from 'nodemailer';
import { isLoopbackAddress } from '../core/ip-address.ts';
import { inSpan } from '../core/spans.ts';
import { MailError, type MailPort, type Message } from './port.ts';

const CONNECTIONS = 3;
/** For the connection, the greeting and each response. */
const TIMEOUT_MS = 20_000;
const REASON_LENGTH = 300;

export interface SmtpOptions {
  /** `smtps://user:password@host:465`. Errors contain neither user nor password. */
  url: string;
  /** `Fareweave <fares@example.com>`. */
  from: string;
  timeoutMs?: number;
  /** Whether the connection must be encrypted; by default for every other machine. */
  requireTls?: boolean;
}

/** Sends e-mails to an SMTP server over pooled connections. */
export function smtpMail({
  url,
  from,
  timeoutMs = TIMEOUT_MS,
  requireTls = isRemoteHost(url),
}: SmtpOptions): MailPort {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: requireTls,
    maxConnections: CONNECTIONS,
    // The outbox schedules repeated attempts.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The pool replaces idle connections that break. Without a listener, the error would end the process.
  transport.on('error', () => undefined);

  return {
    kind: 'smtp',
    async send({ to, ...message }: Message) {
      // Suppresses automatic replies.
      const headers = { 'Auto-Submitted': 'auto-generated', ...message.headers };
      // An object, so that an address with a comma does not become two recipients.
      const mail = { from, to: { name: '', address: to }, ...message, headers };
      await inSpan('mail server', {}, () => transport.sendMail(mail)).catch((cause: unknown) => {
        throw new MailError(reasonOf(cause, url));
      });
    },
    close: () => transport.close(),
  };
}

/** Whether a mail server is on another machine. Unencrypted passwords and links could be read on the way there. */
export function isRemoteHost(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return host.toLowerCase() !== 'localhost' && !isLoopbackAddress(host);
}

/** Returns the error message without the credentials in the URL of the server. */
function reasonOf(cause: unknown, url: string): string {
  const { code, message = '' } = cause as { code?: string; message?: string };
  const { username, password } = URL.parse(url) ?? {};
  const secrets = [url, password, decoded(password), username, decoded(username)].filter((text) => text);
  const safe = secrets.reduce<string>((text, secret) => text.replaceAll(secret ?? '', '…'), message);
  return `${code ?? 'ERROR'}: ${safe.replace(/\s+/g, ' ').slice(0, REASON_LENGTH)}`;
}

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
