import { eq, like } from 'drizzle-orm';
import type { LightMyRequestResponse as Response } from 'fastify';
import { mailOutbox, users } from '../../db/schema/index.ts';
import type { TestApp } from '../../testing/app.ts';

export const ADA = {
  email: 'ada@example.com',
  password: 'correct horse',
  first_name: 'Ada',
  last_name: 'Lovelace',
};

interface Call {
  payload?: object;
  token?: string;
}

/** A browser that stores its cookie. */
export interface Visitor {
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, call?: Call): Promise<Response>;
  login(password?: string, email?: string): Promise<Response>;
  /** Creates an account with a verified address and returns its token. */
  register(about?: Partial<typeof ADA> & { time_zone?: string }): Promise<string>;
  /** The cookie that the next request sends. */
  cookie: string | undefined;
}

/** `from`: the IP address of the browser. `browser`: its user agent. */
export function visitorOf(
  { app, db, clock }: TestApp,
  { from = '203.0.113.7', browser }: { from?: string; browser?: string } = {},
): Visitor {
  const visitor: Visitor = {
    cookie: undefined,
    async call(method, path, { payload, token } = {}) {
      const response = await app.inject({
        method,
        url: `/api/auth/${path}`,
        remoteAddress: from,
        ...(payload && { payload }),
        headers: {
          ...(browser !== undefined && { 'user-agent': browser }),
          ...(visitor.cookie !== undefined && { cookie: visitor.cookie }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      });
      const setCookie = response.headers['set-cookie'];
      if (setCookie !== undefined) visitor.cookie = String(setCookie).split(';')[0];
      return response;
    },
    login: (password = ADA.password, email = ADA.email) =>
      visitor.call('POST', 'login', { payload: { email, password } }),
    async register(about) {
      const { token, user } = (
        await visitor.call('POST', 'register', { payload: { ...ADA, ...about } })
      ).json();
      await db.update(users).set({ emailVerifiedAt: clock.now() }).where(eq(users.id, user.id));
      await db.delete(mailOutbox).where(like(mailOutbox.dedupeKey, 'verification:%'));
      app.sessions.forget(user.id);
      return token;
    },
  };
  return visitor;
}

export const isSignedIn = async (visitor: Visitor, token: string): Promise<boolean> =>
  (await visitor.call('POST', 'verify-token', { payload: { token } })).json().valid;
