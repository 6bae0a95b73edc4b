import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { searches, sessions, signInFailures, users } from '../db/schema/index.ts';
import { countAttempt, REGISTRATION_LIMIT } from '../rate-limit/rate-limit.ts';
import { tokenHash } from '../secrets/secrets.ts';
import { PREMIUM, testApp } from '../testing/app.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOW });
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(NOW);
  await server.db.delete(users);
  await server.db.delete(signInFailures);
});

const ada = { email: 'ada@example.com', password: 'correct horse', first_name: 'Ada', last_name: 'Lovelace' };

const call = (method: 'POST' | 'PUT', path: string, payload?: object, token?: string) =>
  server.app.inject({
    method,
    url: `/api/auth/${path}`,
    ...(payload && { payload }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const register = (about: object = {}) => call('POST', 'register', { ...ada, ...about });
const login = (email: string, password: string) => call('POST', 'login', { email, password });
const verify = async (token: string) => (await call('POST', 'verify-token', { token })).json();

async function registered(about: object = {}) {
  const { token, user } = (await register(about)).json();
  return { token: token as string, user };
}

describe('registering', () => {
  it('creates an account and signs in', async () => {
    const response = await register({
      email: '  Ada@Example.com ',
      first_name: ' Ada ',
      phone_number: '(555) 123-4567',
    });
    expect(response.statusCode).toBe(201);
    const { token, user } = response.json();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'Ada@Example.com',
      email_verified: false,
      first_name: 'Ada',
      last_name: 'Lovelace',
      phone_number: '5551234567',
      display: null,
      created_at: '2026-11-20T17:00:00.000Z',
      last_login: '2026-11-20T17:00:00.000Z',
      is_admin: false,
      is_premium: false,
      is_active: true,
      has_second_factor: false,
      needs_second_factor: false,
      notification_count: 0,
      search_count: 0,
      stripe_customer_id: null,
      is_trial: false,
      trial_end: null,
      trial_days: 7,
      subscription: null,
      flags: {},
    });
    expect(await verify(token)).toEqual({ valid: true, user });
  });

  it('stores neither the password nor the token', async () => {
    const { token } = await registered();
    const [user] = await server.db.select().from(users);
    const [session] = await server.db.select().from(sessions);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(session?.tokenHash).toBe(tokenHash(token));
    expect(JSON.stringify([user, session])).not.toContain(token);
  });

  it.each([
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'ada@example' }, 'Please enter a valid email address'],
    ['email', { email: 'ada\u0000@example.com' }, 'Email contains a character that cannot be used'],
    ['password', { password: '' }, 'Password is required'],
    ['password', { password: 'short' }, 'Password must be at least 8 characters long'],
    ['first_name', { first_name: '  ' }, 'First name is required'],
    ['first_name', { first_name: 'A\u0007da' }, 'First name contains a character that cannot be used'],
    [
      'first_name',
      { first_name: '<script>alert(1)</script>' },
      'First name must not contain a web or email address',
    ],
    ['last_name', { last_name: 'visit evil.example' }, 'Last name must not contain a web or email address'],
    ['last_name', { last_name: '' }, 'Last name is required'],
    ['phone_number', { phone_number: '555' }, 'Please enter a valid US phone number (10 digits)'],
    ['phone_number', { phone_number: 5551234567 }, 'Phone number must be text'],
  ])('refuses a %s of %j', async (field, about, message) => {
    const response = await register(about);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, error: message, details: [{ field, message }] });
    expect(await server.db.$count(users)).toBe(0);
  });

  it('reports all errors at once', async () => {
    const wrong = {
      email: 'ada',
      password: 'short',
      first_name: undefined,
      last_name: 'visit evil.example',
      phone_number: '555',
      is_admin: true,
    };
    const response = await register(wrong);
    expect(response.json().details).toEqual([
      { field: 'first_name', message: 'First name is required' },
      { field: 'is_admin', message: '“is_admin” is not a known field' },
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'password', message: 'Password must be at least 8 characters long' },
      { field: 'last_name', message: 'Last name must not contain a web or email address' },
      { field: 'phone_number', message: 'Please enter a valid US phone number (10 digits)' },
    ]);
  });

  it('limits the length of names and passwords', async () => {
    const long = await register({ first_name: '𠮷'.repeat(201), password: 'p'.repeat(1001) });
    expect(long.json().details.map(({ field }: { field: string }) => field)).toEqual([
      'password',
      'first_name',
    ]);
    expect((await register({ first_name: '𠮷'.repeat(200), password: 'p'.repeat(1000) })).statusCode).toBe(
      201,
    );
    expect((await login(ada.email, 'p'.repeat(1000))).statusCode).toBe(200);
    expect((await login(ada.email, 'p'.repeat(999))).statusCode).toBe(401);
  });

  it.each(["Robert'); DROP TABLE users;--", '{{7*7}}', 'Ḥabība بنت', '吉田', '🛫'])(
    'accepts a name unchanged: %s',
    async (first_name) => {
      const { token } = await registered({ first_name });
      expect((await verify(token)).user.first_name).toBe(first_name);
    },
  );

  it.each([
    'ada+fares@example.com',
    '"ada lovelace"@example.com',
    'ada@museum.example.travelersinsurance',
    'jos\u00e9@m\u00fcnchen.example',
    '\u7528\u6237@\u4f8b\u5b50.\u5e7f\u544a',
  ])('accepts an unusual but valid address: %s', async (email) => {
    const response = await register({ email });
    expect(response.statusCode).toBe(201);
    expect(response.json().user.email).toBe(email);
    expect((await login(email, ada.password)).statusCode).toBe(200);
  });

  it('treats composed and combining accents in an address as equal', async () => {
    await register({ email: 'jose\u0301@example.com' });
    expect((await login('jos\u00e9@example.com', ada.password)).statusCode).toBe(200);
    expect((await register({ email: 'jos\u00e9@example.com' })).statusCode).toBe(409);
  });

  it('limits registrations per hour and network', async () => {
    for (let n = 0; n < REGISTRATION_LIMIT.most - 1; n += 1)
      await countAttempt(server.db, REGISTRATION_LIMIT, '127.0.0.1', server.clock.now());
    expect((await register()).statusCode).toBe(201);
    const refused = await register({ email: 'grace@example.com' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json()).toMatchObject({
      message: 'Too many attempts. Please try again in 60 minutes.',
      code: 'TOO_MANY_ATTEMPTS',
    });
    server.clock.set('2026-11-20T18:00:00Z');
    expect((await register({ email: 'grace@example.com' })).statusCode).toBe(201);
  });

  it('refuses a body of a megabyte', async () => {
    const response = await register({ first_name: 'A'.repeat(1024 * 1024) });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({
      message: 'The request is too large',
      error: 'The request is too large',
      code: 'BODY_TOO_LARGE',
    });
  });

  it('refuses an address that is taken, in any case', async () => {
    await register();
    const response = await register({ email: 'ADA@example.com' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      message: 'An account with this email address already exists. Please sign in instead.',
      code: 'EMAIL_TAKEN',
      details: [{ field: 'email' }],
    });
  });

  it('creates one account for concurrent registrations of one address', async () => {
    const emails = ['ada@example.com', 'ADA@example.com', 'Ada@Example.com', ' ada@example.com'];
    const responses = await Promise.all(emails.map((email) => register({ email })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(await server.db.$count(users)).toBe(1);
  });
});

describe('signing in', () => {
  it('accepts the address in any case and stores the time', async () => {
    await register();
    server.clock.set('2026-11-22T08:00:00Z');
    const response = await login(' ADA@EXAMPLE.COM ', ada.password);
    expect(response.statusCode).toBe(200);
    const { token, user } = response.json();
    expect(user).toMatchObject({ email: 'ada@example.com', last_login: '2026-11-22T08:00:00.000Z' });
    expect(await verify(token)).toEqual({ valid: true, user });
  });

  it('treats composed and combining accents in a password as equal', async () => {
    await register({ password: 'caf\u00e9-noir' });
    expect((await login(ada.email, 'cafe\u0301-noir')).statusCode).toBe(200);
  });

  it.each([
    ['unknown@example.com', ada.password],
    [ada.email, 'wrong password'],
    [ada.email, 'Secret1'],
    [ada.email, 'x'],
    ["' OR 1=1@example.com", "' OR '1'='1"],
  ])('returns the same error for a wrong address and a wrong password: %s, %s', async (email, password) => {
    await register();
    const response = await login(email.replaceAll(' ', ''), password);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      message: 'Invalid email or password',
      error: 'Invalid email or password',
      code: 'WRONG_LOGIN',
    });
  });

  it('requires both fields', async () => {
    const response = await login('', '');
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toEqual([
      { field: 'email', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
    ]);
  });

  it('refuses inactive accounts and their tokens', async () => {
    const { token } = await registered();
    await server.db.update(users).set({ isActive: false });
    expect((await login(ada.email, ada.password)).json()).toMatchObject({ code: 'ACCOUNT_INACTIVE' });
    expect((await login(ada.email, 'wrong password')).json()).toMatchObject({ code: 'WRONG_LOGIN' });
    expect((await verify(token)).valid).toBe(false);
  });
});

describe('a token', () => {
  it.each([
    [{}, 'No token provided'],
    [{ token: '' }, 'No token provided'],
    [{ token: null }, 'No token provided'],
    [{ token: 'made-up' }, 'Token verification failed'],
    [{ token: 'x'.repeat(60_000) }, 'Token verification failed'],
  ])('is invalid: %.40j', async (body, error) => {
    const response = await call('POST', 'verify-token', body);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ valid: false, error });
  });

  it('lasts 30 days, and every day of use renews it', async () => {
    const { token } = await registered();
    server.clock.set('2026-12-20T16:59:00Z');
    expect((await verify(token)).valid).toBe(true);
    server.clock.set('2027-01-19T16:58:00Z');
    expect((await verify(token)).valid).toBe(true);
    server.clock.set('2027-02-18T16:58:00Z');
    expect((await verify(token)).valid).toBe(false);
  });

  it('is not written at every use', async () => {
    const { token } = await registered();
    const expiry = async () => (await server.db.select().from(sessions))[0]?.expiresAt.toISOString();
    server.clock.set('2026-11-21T16:00:00Z');
    await verify(token);
    expect(await expiry()).toBe('2026-12-20T17:00:00.000Z');
    server.clock.set('2026-11-21T17:00:00Z');
    await verify(token);
    expect(await expiry()).toBe('2026-12-21T17:00:00.000Z');
  });

  it('ends immediately at sign-out, without other sessions', async () => {
    const { token } = await registered();
    const elsewhere = (await login(ada.email, ada.password)).json().token;
    expect((await verify(token)).valid).toBe(true);
    expect((await call('POST', 'logout', undefined, token)).statusCode).toBe(204);
    expect((await verify(token)).valid).toBe(false);
    expect((await verify(elsewhere)).valid).toBe(true);
  });

  it('can be signed out when it is missing or unknown', async () => {
    expect((await call('POST', 'logout')).statusCode).toBe(204);
    expect((await call('POST', 'logout', undefined, 'x'.repeat(43))).statusCode).toBe(204);
  });

  it('is deleted after it expired', async () => {
    const { token } = await registered();
    server.clock.set('2027-03-01T00:00:00Z');
    await login(ada.email, ada.password);
    const left = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash(token)));
    expect(left).toEqual([]);
  });
});

describe('the account', () => {
  it('counts its searches', async () => {
    const { token, user } = await registered();
    const search = {
      userId: user.id,
      searchType: 'search',
      searchKey: 'key',
      originAirport: 'DEN',
      searchDate: '2026-11-21',
      resultsFound: 1,
      totalFlights: 1,
    };
    await server.db.insert(searches).values([search, search]);
    expect((await verify(token)).user.search_count).toBe(2);
  });

  it('is in trial until the trial ends', async () => {
    const { token } = await server.signIn({ ...PREMIUM, trialEnd: new Date('2026-11-27T17:00:00Z') });
    expect((await verify(token)).user).toMatchObject({ is_trial: true, trial_end: 1795798800 });
    server.clock.set('2026-11-27T17:00:00Z');
    expect((await verify(token)).user.is_trial).toBe(false);
  });
});

describe('the profile', () => {
  it('keeps the currency and the units with their time (CURR-4)', async () => {
    const { token } = (await register()).json();
    const display = { currency: 'MXN', distance: 'km', temperature: 'C' };
    const changed = await call('PUT', 'profile', { display }, token);
    expect(changed.json().user).toMatchObject({
      first_name: 'Ada',
      display: { ...display, changed_at: expect.stringMatching(/^2026-/) },
    });
    expect((await verify(token)).user.display).toEqual(changed.json().user.display);
    const refused = await call('PUT', 'profile', { display: { ...display, currency: 'GBP' } }, token);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().details).toEqual([
      { field: 'display.currency', message: expect.stringContaining('MXN') },
    ]);
  });

  it('changes single fields immediately', async () => {
    const { token, user } = await registered({ phone_number: '5551234567' });
    expect((await verify(token)).user).toEqual(user);
    const renamed = await call('PUT', 'profile', { first_name: ' Augusta ' }, token);
    expect(renamed.statusCode).toBe(200);
    expect(renamed.json().user).toEqual({ ...user, first_name: 'Augusta' });
    await call('PUT', 'profile', { phone_number: '555.987.6543' }, token);
    expect((await verify(token)).user).toEqual({
      ...user,
      first_name: 'Augusta',
      phone_number: '5559876543',
    });
  });

  it.each(['', null])('removes the phone number for %j', async (phone_number) => {
    const { token } = await registered({ phone_number: '5551234567' });
    const response = await call('PUT', 'profile', { phone_number }, token);
    expect(response.json().user.phone_number).toBeNull();
  });

  it.each([
    [{}, 'There is nothing to change'],
    [{ first_name: ' ' }, 'First name is required'],
    [{ last_name: '' }, 'Last name is required'],
    [{ phone_number: '123' }, 'Please enter a valid US phone number (10 digits)'],
    [{ email: 'other@example.com' }, '“email” is not a known field'],
    [{ is_admin: true }, '“is_admin” is not a known field'],
    [{ first_name: 7 }, 'First name must be text'],
  ])('refuses %j', async (change, message) => {
    const { token, user } = await registered();
    const response = await call('PUT', 'profile', change, token);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe(message);
    expect((await verify(token)).user).toEqual(user);
  });

  it('requires a session', async () => {
    expect((await call('PUT', 'profile', { first_name: 'Eve' })).statusCode).toBe(401);
  });
});
