import { createTransport } from 'nodemailer';
import { isLoopbackAddress } from '../core/ip-address.ts';
import { MailError, type MailPort, type Message } from './port.ts';

const CONNECTIONS = 3;
/** For connecting, for the greeting, and between any two answers. */
const TIMEOUT_MS = 20_000;
const REASON_LENGTH = 300;

export interface SmtpOptions {
  /** `smtps://user:password@host:465`; the user and password are told to nobody. */
  url: string;
  /** `Fareweave <fares@example.com>`. */
  from: string;
  timeoutMs?: number;
  /** Whether nothing is sent before the connection is encrypted; by default to every other machine. */
  requireTls?: boolean;
}

/** Hands e-mails to an SMTP server, over connections that are kept for the next ones. */
export function smtpMail({
  url,
  from,
  timeoutMs = TIMEOUT_MS,
  requireTls = isElsewhere(url),
}: SmtpOptions): MailPort {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: requireTls,
    maxConnections: CONNECTIONS,
    // The queue decides when to try again.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Connections that break while nothing is sent are replaced; without a listener they would end the process.
  transport.on('error', () => undefined);

  return {
    kind: 'smtp',
    async send({ to, ...message }: Message) {
      // As an object: a comma in an address must not make two recipients of it.
      await transport
        .sendMail({ from, to: { name: '', address: to }, ...message, headers: headersOf(message) })
        .catch((cause: unknown) => {
          throw new MailError(reasonOf(cause, url));
        });
    },
    close: () => transport.close(),
  };
}

/** Whether a mail server is on another machine: what is sent there without encryption can be read and changed on the
 *  way, passwords and links included. */
export function isElsewhere(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return host.toLowerCase() !== 'localhost' && !isLoopbackAddress(host);
}

/** Nobody's holiday notice shall answer. */
const headersOf = ({ headers }: Pick<Message, 'headers'>) => ({
  'Auto-Submitted': 'auto-generated',
  ...headers,
});

/** What went wrong, without what the address of the server holds. */
function reasonOf(cause: unknown, url: string): string {
  const { code, message = '' } = cause as { code?: string; message?: string };
  const { username, password } = URL.parse(url) ?? {};
  const secrets = [url, password, decoded(password), username, decoded(username)].filter((text) => text);
  const told = secrets.reduce<string>((text, secret) => text.replaceAll(secret ?? '', '…'), message);
  return `${code ?? 'ERROR'}: ${told.replace(/\s+/g, ' ').slice(0, REASON_LENGTH)}`;
}

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
