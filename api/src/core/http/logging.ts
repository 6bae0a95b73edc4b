import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

/** Logs requests by method, path and status; never queries of URLs, tokens, passwords, e-mail addresses, bodies or the values of database
 *  queries, at any level (PRIV-8). */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>) =>
  ({
    level: logLevel,
    serializers: {
      req: ({ method, url, host, ip }: FastifyRequest) => ({
        method,
        url: url.replace(/[?#].*/s, ''),
        host,
        remoteAddress: ip,
      }),
    },
    // The whole line, also messages and stacks of errors from libraries.
    hooks: { streamWrite: scrubbed },
    redact: {
      paths: [
        '*.authorization',
        '*.password',
        '*.token',
        '*.headers.authorization',
        'err.params',
        'err.detail',
      ],
      censor: '[not logged]',
    },
  }) satisfies FastifyServerOptions['logger'];

/** The part of an error that may be logged. The message of a failed query contains its values. */
export const loggable = (error: unknown): object =>
  error instanceof DrizzleQueryError ? { err: error.cause, query: error.query } : { err: error };

/** What may be private: queries of URLs, credentials of headers, and runs of the letters of addresses and tokens. Escape sequences of JSON come
 *  first, so that the rest of a line stays valid. No two alternatives begin alike, so that long texts are read once.
 *  The contact of a team, which a release names on purpose, stays (RELS-5). */
const PARTS =
  /"contact":"[^"\\]*"|\\(?:u[0-9a-f]{4}|.)|(?<=[\w/])\?[^\s"'\\<>)]+|\b[Bb]earer [^\s"'\\]+|[\w.+%@-]+/g;

const LONGEST_WORD = 31;
/** The length of 32 random bytes as base64url, of which one text in 1,500 has no digit. No logged name has this length and both cases. */
const TOKEN_LENGTH = 43;
const HASH = /^[0-9a-f]{64}$/;
const SERVICE_KEY = /^(?:sk|rk|whsec)_/;

/** Random bytes as base64url, a hash that names a session, or a key of a service. Ids and commits have only digits and lower case. */
const isToken = (word: string): boolean =>
  (word.length > LONGEST_WORD &&
    (word.length === TOKEN_LENGTH || /\d/.test(word)) &&
    /[A-Z]/.test(word) &&
    /[a-z]/.test(word)) ||
  HASH.test(word) ||
  SERVICE_KEY.test(word);

const withoutTokens = (run: string): string =>
  run
    .split('.')
    .map((word) => (isToken(word) ? '[token]' : word))
    .join('.');

function scrubbedRun(run: string): string {
  const at = run.search(/@|%40/);
  const isAddress = at > 0 && /\.[a-z]{2,}\.?$/i.test(run.slice(at));
  if (isAddress) return run.endsWith('.') ? '[email].' : '[email]';
  return /^eyJ[^.]+\.[^.]+\./.test(run) ? '[token]' : withoutTokens(run);
}

/** Replaces everything private in a text or in a line of JSON (PRIV-8). */
export const scrubbed = (text: string): string =>
  text.replace(PARTS, (part) => {
    if (/^[\\"]/.test(part)) return part;
    if (part.startsWith('?')) return '?[query]';
    return /^bearer /i.test(part) ? 'Bearer [token]' : scrubbedRun(part);
  });
