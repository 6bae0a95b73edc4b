import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { apiRoute, bearerToken, signedInAccount } from '../../core/http/access.ts';
import { HttpError, invalidField, notFound } from '../../core/http/errors.ts';
import { publicOrigin } from '../../core/http/public-origin.ts';
import { messageFor } from '../../core/http/request-language.ts';
import { Component, Instant, Message, Nullable } from '../../core/http/schemas.ts';
import { networkOf } from '../../core/ip-address.ts';
import type { Job } from '../../core/job.ts';
import { storedEmail } from '../../core/mailbox.ts';
import { emailChanges } from '../../db/schema/index.ts';
import { REGISTRATION_LIMIT } from '../../rate-limit/rate-limit.ts';
import { countOrRefuse } from '../../rate-limit/refusal.ts';
import { emailTaken } from '../errors.ts';
import { mailingOf } from '../mails.ts';
import { findByEmail } from '../queries.ts';
import { Email, LinkToken } from '../schema.ts';
import {
  applyChange,
  changeOf,
  confirmChange,
  dueChanges,
  type EmailChange,
  requestChange,
  stopChange,
} from './email-changes.ts';

const State = Component('EmailChangeState', {
  pending: Nullable(
    Type.Object({
      email: Type.String(),
      new_confirmed: Type.Boolean(),
      present_confirmed: Type.Boolean(),
      ends_at: Instant,
    }),
  ),
});
const LinkBody = Type.Object({ token: LinkToken });
const Confirmed = Component('EmailChangeConfirmation', { message: Type.String(), changed: Type.Boolean() });

const sameEmail = (): HttpError =>
  invalidField('email', msg('This is your email address already'), 'SAME_EMAIL');
const othersEmail = (): HttpError =>
  emailTaken(msg('An account with this email address already exists. Please enter another one.'));
const linkInvalid = (): HttpError =>
  new HttpError(
    400,
    'EMAIL_CHANGE_INVALID',
    msg('This link is no longer valid. The change was made or stopped, or another one was requested.'),
  );
const noChange = (): HttpError =>
  notFound(msg('There is no change of your email address to withdraw. It was made or stopped already.'));

const stateOf = (change: EmailChange | undefined): Static<typeof State> => ({
  pending:
    change === undefined
      ? null
      : {
          email: change.newEmail,
          new_confirmed: change.newConfirmedAt !== null,
          present_confirmed: change.oldConfirmedAt !== null,
          ends_at: change.endsAt.toISOString(),
        },
});

/** Changes of the e-mail address, which both addresses confirm (ACCT-39, ACCT-40). */
export const emailChangeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, sessions } = app;

  app.get(
    '/auth/email-change',
    apiRoute('member', 'accounts', 'Read the requested change of your email address', {
      response: { 200: State },
    }),
    async (request) => stateOf(await changeOf(db, signedInAccount(request).id, clock.now())),
  );

  app.post(
    '/auth/email-change',
    apiRoute(
      { access: 'member', confirmed: 'for-this-call' },
      'accounts',
      'Request a change of your email address',
      { body: Component('EmailChangeRequest', { email: Email }), response: { 200: State } },
    ),
    async (request) => {
      const { id } = signedInAccount(request);
      const mailing = mailingOf(request);
      // The response reveals whether an address has an account, so requests count towards the limit of registrations.
      await countOrRefuse(db, REGISTRATION_LIMIT, networkOf(request.ip), mailing.now);
      const newEmail = storedEmail(request.body.email);
      const taken = await findByEmail(db, newEmail);
      if (taken !== undefined) throw taken.id === id ? sameEmail() : othersEmail();
      return stateOf(await requestChange(db, { userId: id, newEmail }, mailing));
    },
  );

  app.delete(
    '/auth/email-change',
    apiRoute('member', 'accounts', 'Withdraw the change of your email address', {
      response: { 200: Message },
    }),
    async (request) => {
      const isOwn = eq(emailChanges.userId, signedInAccount(request).id);
      const withdrawn = await db.delete(emailChanges).where(isOwn).returning();
      if (withdrawn.length === 0) throw noChange();
      return messageFor(request, () => t('Your email address stays as it is.'));
    },
  );

  app.post(
    '/auth/email-change/confirm',
    apiRoute(
      'public',
      'accounts',
      'Confirm a change of an email address with the link from one of the two emails',
      { body: LinkBody, response: { 200: Confirmed } },
    ),
    async (request) => {
      const change = await confirmChange(db, request.body.token, clock.now());
      if (change === undefined) throw linkInvalid();
      const { newConfirmedAt, oldConfirmedAt } = change;
      if (newConfirmedAt === null || oldConfirmedAt === null)
        return {
          ...messageFor(request, () =>
            t('Thank you. The change takes effect as soon as the other address confirms it too.'),
          ),
          changed: false,
        };
      const publicUrl = publicOrigin(app.config, request);
      const isChanged = await applyChange(app, change, { publicUrl, exceptToken: bearerToken(request) });
      if (!isChanged) throw linkInvalid();
      sessions.forget(change.userId);
      return {
        ...messageFor(request, () => t('The email address was changed. Please sign in with it from now on.')),
        changed: true,
      };
    },
  );

  app.post(
    '/auth/email-change/stop',
    apiRoute('public', 'accounts', 'Stop a change of an email address with the link to the present one', {
      body: LinkBody,
      response: { 200: Message },
    }),
    async (request) => {
      const stopped = await stopChange(app, request.body.token, clock.now());
      if (stopped === undefined) throw linkInvalid();
      return messageFor(request, () =>
        t(
          'The change was stopped, and the account is signed out everywhere. Someone knows the password: please choose a new one now.',
        ),
      );
    },
  );
};

/** Changes of people who can no longer read their present mailbox take effect after a week (ADR 55). */
export const accountJobs: Job[] = [
  {
    name: 'change-emails',
    every: '20 * * * *',
    async run(context) {
      const { db, clock, config, log } = context;
      for (const change of await dueChanges(db, clock.now()))
        await applyChange(context, change, config).catch((error: unknown) => {
          if (!(error instanceof HttpError)) throw error;
          log.info({ userId: change.userId }, 'a requested e-mail address belongs to another account');
        });
    },
  },
];
