import type { RouteAccess } from './access.ts';
import type { Account } from './accounts/account.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Database;
    clock: Clock;
    sessions: Sessions;
  }

  interface FastifyRequest {
    /** Whose token came with the request; null for visitors. */
    account: Account | null;
  }

  interface FastifyContextConfig {
    /** Who may call the route. Every route under /api declares it, or the server does not start. */
    access?: RouteAccess;
  }
}
