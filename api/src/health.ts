import { readFileSync } from 'node:fs';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';

/** The package's own, one folder up from the sources and from the bundle. */
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const Health = Type.Object({
  status: Type.Literal('ok'),
  version: Type.String(),
  database: Type.Enum(['embedded', 'postgres']),
});

/** Answers once the server is ready and its database reachable. */
export const healthPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const database = app.config.databaseUrl === null ? 'embedded' : 'postgres';

  app.get(
    '/health',
    {
      config: { access: 'public' },
      schema: { tags: ['platform'], summary: 'Whether the server is ready', response: { 200: Health } },
    },
    async () => {
      await app.db.execute(sql`select 1`);
      return { status: 'ok' as const, version, database } as const;
    },
  );
};
