import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { Fares } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import {
  arrivalOf,
  departureOf,
  type FlightPrice,
  type KeptFlight,
  keptFares,
  priceStatus,
} from '@fareweave/shared-lib/domain/shortlist';
import { shortlistId } from '@fareweave/shared-lib/domain/shortlist-id';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { apiRoute, signedInAccount } from '../core/http/access.ts';
import { invalidField } from '../core/http/errors.ts';
import { messageFor } from '../core/http/request-language.ts';
import { Message } from '../core/http/schemas.ts';
import { knownRoutes } from '../flights/index.ts';
import { faresNow } from './fares-now.ts';
import { deleteItem, insertItem, listItems, updateItem } from './queries.ts';
import {
  ItemParams,
  MAX_ITEM_BYTES,
  NewItemBody,
  Shortlist,
  ShortlistItem,
  ShortlistPrices,
} from './schema.ts';

export { listItems } from './queries.ts';
export { ShortlistItem } from './schema.ts';

/** Earlier times come from devices with a wrong clock and are raised to this one, because the database cannot store every year. */
const FIRST_KEPT = Date.parse('2020-01-01T00:00:00Z');

/** The endpoints of the shortlist of an account (KEEP-1). */
export const shortlistPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config, flights, log } = app;
  const prices = faresNow({ flights, clock, log });

  app.get(
    '/shortlist',
    apiRoute({ access: 'member', offlineCopy: true }, 'shortlist', 'The shortlist of the account', {
      response: { 200: Shortlist },
    }),
    async (request) => ({ items: await listItems(db, signedInAccount(request).id) }),
  );

  app.put(
    '/shortlist/:id',
    {
      bodyLimit: MAX_ITEM_BYTES,
      ...apiRoute(
        'member',
        'shortlist',
        'Keep a flight or a trip plan; an item that the account already has stays as it is',
        { params: ItemParams, body: NewItemBody, response: { 200: ShortlistItem } },
      ),
    },
    async (request) => {
      const { kept_at, ...item } = request.body;
      checkItem(request.params.id, item);
      const account = signedInAccount(request);
      const now = clock.now();
      // Uses the present time if there is none, or if it is in a leap second, which JavaScript cannot parse.
      const at = Date.parse(kept_at ?? '') || now.getTime();
      const keptAt = Math.min(Math.max(at, FIRST_KEPT), now.getTime());
      const asked = { ...item, id: request.params.id, kept_at: new Date(keptAt).toISOString() };
      const kept = await insertItem(db, account.id, asked, now);
      if (kept_at !== undefined || kept !== asked) return kept;
      // Afterwards, because an item that is removed while its fares are found must not return.
      return updateItem(db, account.id, { ...kept, flights: await withFaresNow(kept.flights, account) });
    },
  );

  app.delete(
    '/shortlist/:id',
    apiRoute('member', 'shortlist', 'Remove an item', { params: ItemParams, response: { 200: Message } }),
    async (request) => {
      await deleteItem(db, signedInAccount(request).id, request.params.id, clock.now());
      return messageFor(request, () => t('Removed from your shortlist'));
    },
  );

  app.get(
    '/shortlist/prices',
    apiRoute(
      { access: 'member', offlineCopy: true },
      'shortlist',
      'The present prices of all items. Does not count as a search',
      { response: { 200: ShortlistPrices } },
    ),
    async (request) => {
      const account = signedInAccount(request);
      const seats = hasPremium(account);
      const [items, mayCheck] = [await listItems(db, account.id), await checksOf(account)];
      return {
        checked_at: clock.now().toISOString(),
        items: await Promise.all(
          items.map(async (item) => {
            const now = await Promise.all(item.flights.map((flight) => prices.priceOf(flight, mayCheck)));
            return {
              id: item.id,
              status: priceStatus(item.flights, now),
              flights: now.map(({ status, fares }) => ({ status, fares: shown(fares, seats) })),
            };
          }),
        ),
      };
    },
  );

  /** Returns which flights are checked for an account. A free account could otherwise invent items to get fares without a search (ALLW-12). */
  async function checksOf(account: Account): Promise<(flight: KeptFlight) => boolean> {
    if (hasPremium(account)) return () => true;
    const isKnown = await knownRoutes(db, config.plans, { userId: account.id, now: clock.now() });
    return (flight) => {
      const { from, to } = endpoints(flight);
      return isKnown(from, to, localDate(departureOf(flight)));
    };
  }

  /** Returns flights with the fares that the server finds. A flight that is not checked keeps its own fares (KEEP-8). */
  async function withFaresNow(flights: readonly KeptFlight[], account: Account): Promise<KeptFlight[]> {
    const mayCheck = await checksOf(account);
    return Promise.all(
      flights.map(async (flight) => {
        const { fares } = await prices.priceOf(flight, mayCheck);
        return fares === null ? flight : { ...flight, fares: keptFares(fares) };
      }),
    );
  }
};

type Account = ReturnType<typeof signedInAccount>;

/** Returns the fares without seat counts unless the caller may see them (FARE-4). */
const shown = (fares: Fares | null, seats: boolean): FlightPrice['fares'] =>
  fares === null || seats ? fares : keptFares(fares);

/** Throws a 400 unless the flights of an item follow each other, and its id is derived from them. */
function checkItem(id: string, { kind, flights }: Pick<Static<typeof NewItemBody>, 'kind' | 'flights'>) {
  if (kind === 'flight' && flights.length !== 1)
    throw invalidField('flights', msg('An item of the kind flight must have one flight'));
  flights.forEach((flight, index) => {
    const times = flight.segments.flatMap((one) => [one.departure_time, one.arrival_time]).map(Date.parse);
    if (times.some((time, at) => Number.isNaN(time) || time <= (times[at - 1] ?? Number.NEGATIVE_INFINITY)))
      throw invalidField(`flights.${index}.segments`, msg('The times of a flight must be in order'));
    const before = flights[index - 1];
    if (before !== undefined && Date.parse(arrivalOf(before)) > Date.parse(departureOf(flight)))
      throw invalidField(`flights.${index}.segments`, msg('The flights must be in order and not overlap'));
  });
  if (id !== shortlistId(flights)) throw invalidField('id', msg('The id does not belong to these flights'));
}
