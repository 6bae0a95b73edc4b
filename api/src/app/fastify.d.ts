import type { Sessions } from '../accounts/index.ts';
import type { PaymentsPort } from '../billing/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config/config.ts';
import type { Account, RouteAccess } from '../core/http/access.ts';
import type { Database } from '../db/client.ts';
import type { FlightsPort } from '../flights/index.ts';
import type { MailPort } from '../mail/index.ts';
import type { ReleaseKey } from '../releases/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Database;
    clock: Clock;
    sessions: Sessions;
    flights: FlightsPort;
    mail: MailPort;
    /** `null`: nobody can pay. */
    payments: PaymentsPort | null;
    releaseKey: ReleaseKey;
  }

  interface FastifyRequest {
    /** Whose token came with the request; null for visitors. */
    account: Account | null;
  }

  interface FastifyContextConfig {
    /** Who may call the route. Every route under /api declares it, or the server does not start. */
    access?: RouteAccess;
    /** What a premium route tells those who are not. */
    refusal?: string;
  }
}
