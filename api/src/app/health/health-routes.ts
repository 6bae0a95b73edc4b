import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import packageFile from '../../../package.json' with { type: 'json' };
import { apiRoute } from '../../core/http/access.ts';
import { Component } from '../../core/http/schemas.ts';
import { readinessCheck } from './readiness.ts';

const Health = Component('Health', {
  status: Type.Literal('ok'),
  version: Type.String(),
  database: Type.Enum(['embedded', 'postgres']),
});

const Readiness = Component('Readiness', {
  status: Type.Literal('ready'),
  releases: Type.Integer({ description: 'Number of live releases' }),
});

const PUBLIC = { access: 'public', isEssential: true } as const;

/** The state of the server for those who run it (OPER-1): `/health/live`, `/health/ready`, and `/health` for people. */
export const healthPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const readiness = readinessCheck(app);
  const database = app.config.databaseUrl === null ? 'embedded' : 'postgres';

  app.get(
    '/health',
    apiRoute(PUBLIC, 'platform', 'Whether the server runs and reaches its database', {
      response: { 200: Health },
    }),
    async () => {
      await app.db.execute(sql`select 1`);
      return { status: 'ok' as const, version: packageFile.version, database } as const;
    },
  );

  app.get(
    '/health/live',
    apiRoute(PUBLIC, 'platform', 'Whether the process runs: restart it when this fails', {
      response: { 200: Component('Liveness', { status: Type.Literal('live') }) },
    }),
    async () => ({ status: 'live' }) as const,
  );

  app.get(
    '/health/ready',
    apiRoute(PUBLIC, 'platform', 'Whether the server can serve users: send it no requests while this fails', {
      description:
        'A 503 names the reason: DRAINING, DATABASE_UNAVAILABLE, DATABASE_READ_ONLY, DISK_FULL, NOT_WRITABLE or NO_RELEASES.',
      response: { 200: Readiness },
    }),
    async () => ({ status: 'ready' as const, releases: await readiness() }),
  );
};
