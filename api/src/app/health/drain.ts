import type { FastifyInstance } from 'fastify';

/** Whether the server prepares to end (OPER-2). */
export interface Drain {
  isDraining: boolean;
  /** Whether connections stay open although the server drains, so that a proxy reuses them instead of opening others. */
  keepsConnections: boolean;
}

/** Returns the state of a server. While it is draining, clients close their connections after each response, so that their
 *  next request reaches another server. */
export function drain(app: FastifyInstance): Drain {
  const state: Drain = { isDraining: false, keepsConnections: false };
  app.addHook('onSend', async (_, reply) => {
    if (state.isDraining && !state.keepsConnections) reply.header('connection', 'close');
  });
  return state;
}
