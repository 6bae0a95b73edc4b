import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import { type AccountRow, toAccount, toUser } from '../queries.ts';
import { knownDevices } from '../sessions/known-device.ts';
import { rememberSession, sessionOfPage } from '../sessions/session-cookies.ts';

/** Returns the function that starts the session of a person who has registered or proved who they are. `record` stores the
 *  registration or the sign-in in the transaction that starts the session. */
export function signInCompletion(app: FastifyInstance) {
  const { db, clock, sessions } = app;
  const devices = knownDevices(app);

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    record: (tx: Database) => Promise<AccountRow>,
  ) => {
    const { token, row } = await db.transaction(async (tx) => {
      const row = await record(tx);
      const userAgent = request.headers['user-agent'];
      const token = await sessions.begin(row.id, { tx, userAgent, replaces: sessionOfPage(request) });
      return { row, token };
    });
    sessions.forget(row.id);
    await devices.remember(reply, row.id);
    const account = toAccount(row, clock.now());
    request.account = account;
    rememberSession(reply, account, token);
    return { token, user: await toUser(app, account) };
  };
}
