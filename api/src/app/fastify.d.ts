import type { BreachedPasswords, Sessions } from '../accounts/index.ts';
import type { PaymentsPort } from '../billing/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config/config.ts';
import type { Account, Confirmation, RouteAccess } from '../core/http/access.ts';
import type { SecurityEvent } from '../core/http/security-events.ts';
import type { Database } from '../db/client.ts';
import type { FareModels, Observer, Punctuality } from '../estimates/index.ts';
import type { FlightsPort } from '../flights/index.ts';
import type { MailPort } from '../mail/index.ts';
import type { PublisherPower, ReleaseKey, ShellInUse } from '../releases/index.ts';
import type { Drain } from './health/drain.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Database;
    clock: Clock;
    sessions: Sessions;
    breachedPasswords: BreachedPasswords;
    flights: FlightsPort;
    punctuality: () => Promise<Punctuality>;
    observer: Observer;
    fareModels: FareModels;
    mail: MailPort;
    /** `null`: there are no payments. */
    payments: PaymentsPort | null;
    releaseKey: ReleaseKey;
    shell: ShellInUse;
    /** How many requests to this process may have changed the registry. */
    registryChanges: { count: number };
    drain: Drain;
  }

  interface FastifyRequest {
    /** The account of the session token; null for visitors. */
    account: Account | null;
  }

  interface FastifyContextConfig {
    /** Who may call the route. Every route under /api must declare it; otherwise the server does not start. */
    access?: RouteAccess;
    /** Whether a person must have proved again who they are (ADR 54). */
    confirmed?: Confirmation;
    /** The event as which calls of the route are logged (ACCT-24). */
    securityEvent?: SecurityEvent;
    /** The server answers the route even while it refuses other requests because of overload (OPER-23). */
    isEssential?: true;
    /** The power that a caller of a `publisher` route needs; by default `release`. */
    power?: PublisherPower;
    /** Browsers may store the response and show it without a connection (ADR 67). */
    offlineCopy?: true;
    /** The error message of a premium route for other accounts. */
    refusal?: string;
  }
}
