import { queryOptions } from '@tanstack/react-query';
import { call, oneText, type RequestOf, type ResponseOf, textsFor } from '../client.ts';

/** The known prices beside the fares, such as those of bags and seats (COST-6). */
export const chargesQuery = queryOptions({
  queryKey: ['charges'],
  meta: { public: true },
  queryFn: async ({ signal }) =>
    (await call('GET /api/charges', textsFor('load the prices of bags and seats'), { signal })).charges,
});

/** A charge with its author and reason, for admins. */
export type ChargeRecord = ResponseOf<'GET /api/admin/charges'>['charges'][number];

/** All charges, also the withdrawn ones, the newest first (ADMN-14). Marked as pure, so that scripts of travellers do not contain it. */
export const chargeHistoryQuery = /* @__PURE__ */ queryOptions({
  queryKey: ['admin', 'charges'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/admin/charges', oneText('Failed to fetch charges'), { signal })).charges,
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Adds a charge, in place of one for the same kind, scope and first day. */
export const addCharge = (body: NonNullable<RequestOf<'POST /api/admin/charges'>['body']>) =>
  call('POST /api/admin/charges', textsFor('add the charge'), { body });

/** Withdraws a charge: totals then leave it out. */
export const withdrawCharge = (id: string, reason: string) =>
  call('POST /api/admin/charges/{id}/withdraw', textsFor('withdraw the charge'), {
    path: { id },
    body: { reason },
  });
