import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

/** Logs requests by method, URL and status; never tokens, passwords, bodies or the values of database queries. */
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

/** The part of an error that may be logged. The message of a failed query contains its values. */
export const loggable = (error: unknown): object =>
  error instanceof DrizzleQueryError ? { err: error.cause, query: error.query } : { err: error };
