import type { FastifyInstance } from 'fastify';
import type { CashDesk } from './simulated-subscriptions.ts';

/** What the pages' routes need. */
export interface Counter {
  app: FastifyInstance;
  /** Signs their addresses. */
  secret: string;
  desk: CashDesk;
}
