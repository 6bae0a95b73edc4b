import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { scrubbed } from '../scrubbed.ts';

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
