import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { bearerToken, signedInAccount } from '../access.ts';
import { badRequest, unauthenticated } from '../errors.ts';
import { toAccount } from './account.ts';
import { accountInactive, emailTaken, wrongLogin } from './errors.ts';
import { checkFields, NEW_VALUES, SIGN_IN_VALUES, storedPhone } from './fields.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { findByEmail, insertUser, toUser, updateUser } from './queries.ts';
import {
  LoginBody,
  ProfileAnswer,
  ProfileBody,
  RegisterBody,
  SignInAnswer,
  VerifyAnswer,
  VerifyBody,
} from './schema.ts';

/** Registering, signing in and out, and what people may change about themselves (spec: accounts §7). */
export const accountsPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, sessions } = app;
  const tags = ['accounts'];

  app.post(
    '/auth/register',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Make an account and sign in',
        body: RegisterBody,
        response: { 201: SignInAnswer },
      },
    },
    async ({ body }, reply) => {
      checkFields(body, NEW_VALUES);
      const now = clock.now();
      const row = await insertUser(db, {
        email: body.email.trim(),
        passwordHash: await hashPassword(body.password),
        firstName: body.first_name.trim(),
        lastName: body.last_name.trim(),
        phoneNumber: storedPhone(body.phone_number),
        createdAt: now,
        lastLogin: now,
      });
      if (row === undefined) throw emailTaken();
      const token = await sessions.begin(row.id);
      return reply.code(201).send({ token, user: await toUser(db, toAccount(row, now)) });
    },
  );

  app.post(
    '/auth/login',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Sign in', body: LoginBody, response: { 200: SignInAnswer } },
    },
    async ({ body }) => {
      checkFields(body, SIGN_IN_VALUES);
      const found = await findByEmail(db, body.email);
      const matches = await passwordMatches(found?.passwordHash, body.password);
      if (found === undefined || !matches) throw wrongLogin();
      if (!found.isActive) throw accountInactive();
      const now = clock.now();
      const row = await updateUser(db, found.id, { lastLogin: now });
      if (row === undefined) throw wrongLogin();
      sessions.forget(row.id);
      const token = await sessions.begin(row.id);
      return { token, user: await toUser(db, toAccount(row, now)) };
    },
  );

  app.post(
    '/auth/logout',
    {
      // Whoever has no session any more is signed out already.
      config: { access: 'public' },
      schema: { tags, summary: 'Sign out', response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const token = bearerToken(request);
      if (token !== null) await sessions.end(token);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/verify-token',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Whose token it is', body: VerifyBody, response: { 200: VerifyAnswer } },
    },
    async ({ body }) => {
      if (!body.token) return { valid: false, error: 'No token provided' };
      const account = await sessions.find(body.token);
      if (account === null) return { valid: false, error: 'Token verification failed' };
      return { valid: true, user: await toUser(db, account) };
    },
  );

  app.put(
    '/auth/profile',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Change the own profile',
        body: ProfileBody,
        response: { 200: ProfileAnswer },
      },
    },
    async (request) => {
      const { id } = signedInAccount(request);
      const { body } = request;
      if (Object.keys(body).length === 0) throw badRequest('There is nothing to change');
      checkFields(body, NEW_VALUES);
      const row = await updateUser(db, id, {
        firstName: body.first_name?.trim(),
        lastName: body.last_name?.trim(),
        phoneNumber: body.phone_number === undefined ? undefined : storedPhone(body.phone_number),
      });
      if (row === undefined) throw unauthenticated();
      sessions.forget(id);
      return { user: await toUser(db, toAccount(row, clock.now())) };
    },
  );
};
