import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { apiRoute, signedInAccount } from '../../core/http/access.ts';
import { notFound, unauthenticated } from '../../core/http/errors.ts';
import { messageFor } from '../../core/http/request-language.ts';
import { IdParams, Message } from '../../core/http/schemas.ts';
import { isUuid } from '../../core/http/validation.ts';
import type { Database } from '../../db/client.ts';
import { queueMail } from '../../mail/index.ts';
import { mailingOf } from '../mails.ts';
import { findById, lockUser } from '../queries.ts';
import { createTicket, findTicket, redeemTicket } from '../tickets.ts';
import { newAppSecret, stepOfCode } from './app-codes.ts';
import {
  passkeysImpossible,
  ticketInvalid,
  tooManyFactors,
  wrongCode,
  wrongPasskey,
} from './factor-errors.ts';
import { factorChangedMail } from './factor-mails.ts';
import {
  AppConfirmBody,
  AppStart,
  FactorAdded,
  FactorList,
  PasskeyConfirmBody,
  PasskeyCreationStart,
  RecoveryCodes,
  toFactorEntry,
} from './factor-schema.ts';
import { addFactor, type Factor, factorsOf, removeFactor } from './factors.ts';
import { passkeyCreation, siteOf, verifyNewPasskey } from './passkeys.ts';
import { newRecoveryCodes, recoveryCodesLeft, storeRecoveryCodes } from './recovery-codes.ts';

const MAX_FACTORS = 10;
const EXPIRED = msg('This took too long. Please start again.');

/** A call that adds, removes or replaces a factor needs a confirmation of identity of its own. */
const confirmedConfig = { access: 'member', confirmed: 'for-this-call' } as const;

/** Second factors of an account (ACCT-32 to ACCT-35). */
export const factorRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, sessions } = app;

  /** Returns the ticket of a started addition of this account. */
  const startedBy = async (
    request: FastifyRequest<{ Body: { ticket: string } }>,
    purpose: 'new-app' | 'new-passkey',
  ) => {
    const ticket = await findTicket(db, request.body.ticket, purpose, clock.now());
    if (ticket?.userId !== signedInAccount(request).id) throw ticketInvalid(EXPIRED);
    return ticket;
  };

  const store = async (
    request: FastifyRequest<{ Body: { ticket: string; name: string } }>,
    purpose: 'new-app' | 'new-passkey',
    factor: Pick<Factor, 'kind'> & Partial<Factor>,
  ) => {
    const account = signedInAccount(request);
    const { ticket, name } = request.body;
    const now = clock.now();
    const { factor: added, codes } = await addFactor(
      db,
      { ...factor, userId: account.id, name: name.trim(), createdAt: now },
      async (tx) => {
        if ((await redeemTicket(tx, ticket, purpose, now)) === undefined) throw ticketInvalid(EXPIRED);
        await refuseTooMany(tx, account.id);
        await report(tx, request, { change: 'added', kind: factor.kind });
      },
    );
    sessions.forget(account.id);
    return { factor: toFactorEntry(added), recovery_codes: codes };
  };

  app.get(
    '/auth/factors',
    apiRoute('member', 'accounts', 'List your second factors', { response: { 200: FactorList } }),
    async (request) => {
      const { id } = signedInAccount(request);
      return {
        factors: (await factorsOf(db, id)).map(toFactorEntry),
        recovery_codes_left: await recoveryCodesLeft(db, id),
        passkeys_possible: siteOf(request) !== null,
      };
    },
  );

  app.post(
    '/auth/factors/app',
    apiRoute(confirmedConfig, 'accounts', 'Begin to add an app for one-time codes', {
      response: { 200: AppStart },
    }),
    async (request) => {
      const account = signedInAccount(request);
      await refuseTooMany(db, account.id);
      const { setup, sealed } = await newAppSecret(db, account);
      const ticket = await createTicket(
        db,
        { purpose: 'new-app', userId: account.id, secret: sealed },
        clock.now(),
      );
      return { ticket, ...setup };
    },
  );

  app.post(
    '/auth/factors/app/confirm',
    apiRoute('member', 'accounts', 'Add the app, with a code that it shows', {
      body: AppConfirmBody,
      response: { 200: FactorAdded },
    }),
    async (request) => {
      const { userId, secret } = await startedBy(request, 'new-app');
      const code = request.body.code.replace(/\s/g, '');
      const step = await stepOfCode(db, { userId: userId ?? '', sealed: secret ?? '', code }, clock.now());
      if (step === null) throw wrongCode();
      return store(request, 'new-app', { kind: 'totp', secret, lastStep: step });
    },
  );

  app.post(
    '/auth/factors/passkey',
    apiRoute(confirmedConfig, 'accounts', 'Begin to add a passkey', {
      response: { 200: PasskeyCreationStart },
    }),
    async (request) => {
      const account = signedInAccount(request);
      const site = siteOf(request);
      if (site === null) throw passkeysImpossible();
      await refuseTooMany(db, account.id);
      const options = await passkeyCreation(site, account, await factorsOf(db, account.id));
      const { challenge } = options;
      const ticket = await createTicket(
        db,
        { purpose: 'new-passkey', userId: account.id, challenge },
        clock.now(),
      );
      return { ticket, options };
    },
  );

  app.post(
    '/auth/factors/passkey/confirm',
    apiRoute('member', 'accounts', 'Add the passkey that the browser made', {
      body: PasskeyConfirmBody,
      response: { 200: FactorAdded },
    }),
    async (request) => {
      const { challenge } = await startedBy(request, 'new-passkey');
      const site = siteOf(request);
      const made = site && (await verifyNewPasskey(site, request.body.passkey, challenge ?? ''));
      if (made === null) throw wrongPasskey();
      return store(request, 'new-passkey', { kind: 'passkey', ...made });
    },
  );

  app.delete(
    '/auth/factors/:id',
    apiRoute(confirmedConfig, 'accounts', 'Remove one of your second factors', {
      params: IdParams,
      response: { 200: Message },
    }),
    async (request) => {
      const account = signedInAccount(request);
      const { id } = request.params;
      const removed = await db.transaction(async (tx) => {
        const factor = isUuid(id) ? await removeFactor(tx, account.id, id) : undefined;
        if (factor) await report(tx, request, { change: 'removed', kind: factor.kind });
        return factor;
      });
      if (removed === undefined) throw notFound(msg('There is no such second factor'));
      sessions.forget(account.id);
      return messageFor(request, () => t('Removed'));
    },
  );

  app.post(
    '/auth/recovery-codes',
    apiRoute(confirmedConfig, 'accounts', 'Replace your recovery codes', {
      response: { 200: RecoveryCodes },
    }),
    async (request) => {
      const { id } = signedInAccount(request);
      const fresh = await newRecoveryCodes();
      await db.transaction(async (tx) => {
        // Two replacements at the same time would leave two sets, of which only one can be used.
        const owner = await lockUser(tx, id);
        if (!owner?.hasSecondFactor) throw notFound(msg('Add a second factor first'));
        await storeRecoveryCodes(tx, id, fresh, clock.now());
      });
      return { codes: fresh.codes };
    },
  );
};

async function refuseTooMany(db: Database, userId: string): Promise<void> {
  if ((await factorsOf(db, userId)).length >= MAX_FACTORS) throw tooManyFactors();
}

async function report(
  tx: Database,
  request: FastifyRequest,
  about: { change: 'added' | 'removed'; kind: Factor['kind'] },
): Promise<void> {
  const owner = await findById(tx, signedInAccount(request).id);
  if (owner === undefined) throw unauthenticated();
  const mailing = mailingOf(request);
  await queueMail(tx, factorChangedMail(owner, { ...mailing, ...about }), mailing);
}
