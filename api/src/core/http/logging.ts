import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

/** Requests are logged by method, address and status; never tokens, passwords, bodies or the values of queries. */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>) =>
  ({
    level: logLevel,
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

/** What of an error may be logged: the message of a failed query holds its values. */
export const loggable = (error: unknown): object =>
  error instanceof DrizzleQueryError ? { err: error.cause, query: error.query } : { err: error };
