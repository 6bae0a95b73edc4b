import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import packageFile from '../../package.json' with { type: 'json' };
import { HttpError } from '../core/http/errors.ts';
import { Component } from '../core/http/schemas.ts';
import { readRegistry } from '../releases/index.ts';

const Health = Component('Health', {
  status: Type.Literal('ok'),
  version: Type.String(),
  database: Type.Enum(['embedded', 'postgres']),
});

const Readiness = Component('Readiness', {
  status: Type.Literal('ready'),
  releases: Type.Integer({ description: 'Number of live releases' }),
});

/** `/health` succeeds when the database is reachable; `/health/ready` when there are live releases too. */
export const healthPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const database = app.config.databaseUrl === null ? 'embedded' : 'postgres';

  app.get(
    '/health',
    {
      config: { access: 'public' },
      schema: {
        tags: ['platform'],
        summary: 'Whether the server runs and reaches its database',
        response: { 200: Health },
      },
    },
    async () => {
      await app.db.execute(sql`select 1`);
      return { status: 'ok' as const, version: packageFile.version, database } as const;
    },
  );

  app.get(
    '/health/ready',
    {
      config: { access: 'public' },
      schema: {
        tags: ['platform'],
        summary: 'Whether the server has live releases, so that users can use it',
        response: { 200: Readiness },
      },
    },
    async () => {
      const { releases } = await readRegistry(app);
      if (releases.length === 0) {
        throw new HttpError(
          503,
          'NO_RELEASES',
          'No releases: publish and activate the remotes (docs/operations.md, Several servers).',
        );
      }
      return { status: 'ready' as const, releases: releases.length };
    },
  );
};
