import { isYearly } from '@fareweave/shared-lib/domain/charges';
import { isCalendarDate, todayIn } from '@fareweave/shared-lib/domain/dates';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { apiRoute, signedInAccount } from '../core/http/access.ts';
import { notFound } from '../core/http/errors.ts';
import { collectFieldErrors } from '../core/http/field-errors.ts';
import { keptData } from '../core/http/kept-data.ts';
import { UuidParams } from '../core/http/schemas.ts';
import { activeCharges, addCharge, chargeHistory, withdrawCharge } from './queries.ts';
import { ChargeHistory, ChargeRecord, Charges, NewCharge, Withdrawal } from './schema.ts';

export { activeCharges } from './queries.ts';

/** Prices of bags, seats and the pass, which admins enter from a source (COST-6). By default there are none. */
export const chargesPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/charges',
    apiRoute('public', 'charges', 'Known prices of bags, seats and the pass, with their sources', {
      response: { 200: Charges },
    }),
    async (_request, reply) => {
      reply.header('cache-control', keptData(60, 300));
      return { charges: await activeCharges(db) };
    },
  );

  app.get(
    '/admin/charges',
    apiRoute('admin', 'admin', 'All charges, withdrawn ones included, with authors and reasons', {
      response: { 200: ChargeHistory },
    }),
    async () => ({ charges: await chargeHistory(db) }),
  );

  app.post(
    '/admin/charges',
    apiRoute('admin', 'admin', 'Add a charge; it replaces the charge of the same kind, scope and first day', {
      body: NewCharge,
      response: { 200: ChargeRecord },
    }),
    async (request) => {
      const now = clock.now();
      checkCharge(request.body, now);
      return addCharge(db, request.body, { author: signedInAccount(request).email, now });
    },
  );

  app.post(
    '/admin/charges/:id/withdraw',
    apiRoute('admin', 'admin', 'Withdraw a charge, so that totals no longer include it', {
      params: UuidParams,
      body: Withdrawal,
      response: { 200: ChargeRecord },
    }),
    async (request) => {
      const { reason } = request.body;
      const by = { author: signedInAccount(request).email, reason, now: clock.now() };
      const charge = await withdrawCharge(db, request.params.id, by);
      if (charge === undefined) throw notFound('There is no charge with this id, or it is withdrawn.');
      return charge;
    },
  );
};

/** The time zone in which each day begins first: on a day that has not begun there, no one can have read a source. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** Throws a 400 that lists all invalid fields. */
function checkCharge(charge: Static<typeof NewCharge>, now: Date): void {
  const { kind, scope, per, source_url, valid_from, read_on } = charge;
  const errors = collectFieldErrors();
  const url = URL.parse(source_url);
  const isSource = url?.protocol === 'https:' && url.username === '' && url.password === '';
  errors.add('source_url', isSource ? null : 'Source URL must be an https: address');
  const unit = isYearly(kind) ? 'year' : 'segment or direction';
  errors.add('per', isYearly(kind) === (per === 'year') ? null : `Per must be ${unit} for this kind`);
  errors.add('scope', isYearly(kind) && scope !== 'any' ? 'Scope must be any for a yearly price' : null);
  errors.add('valid_from', dayError('Valid from', valid_from));
  errors.add('read_on', dayError('Read on', read_on));
  if (read_on > todayIn(FIRST_ZONE, now.getTime()))
    errors.add('read_on', 'Read on must not be in the future');
  errors.throwIfAny();
}

/** Returns the message for a text that is no day; null: it is valid. */
const dayError = (name: string, day: string): string | null =>
  isCalendarDate(day) ? null : `${name} must be a day that exists, written YYYY-MM-DD`;
