import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobContext } from '../../core/job.ts';
import { mailBudgets, mailOutbox, watches, watchSearches } from '../../db/schema/index.ts';
import { PREMIUM, type SignedIn, testApp } from '../../testing/app.ts';
import { runRound } from '../round/run-round.ts';
import type { WatchBody } from '../schema.ts';
import { routePrices } from '../testing/route-prices.ts';
import { ANYWHERE, searching } from '../testing/watch-requests.ts';
import { deliverMessages } from './deliver.ts';

/** Ten in Denver, on a Friday. */
const START = Date.parse('2026-11-20T17:00:00Z');
const HOUR_MS = 3_600_000;
const server = await testApp({ now: new Date(START).toISOString() });
const { db, clock, app } = server;
await app.inject({ url: '/api/airports' });
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(new Date(START));
  for (const table of [watches, watchSearches, mailOutbox, mailBudgets]) await db.delete(table);
});
// The dates of a live source have no end.
app.flights.coverage = async () => ({
  source: 'live',
  revision: '1',
  period: { from: '2026-01-01', to: '2028-01-01' },
});

const flights = routePrices();
const { config, shell, fareModels, mail, payments, log } = app;
const context: JobContext = { db, clock, config, shell, fareModels, mail, payments, log, flights };

const call = async (who: SignedIn, path: string, payload: object = {}): Promise<{ id: string }> => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/watches${path}`,
    headers: who.headers,
    payload,
  });
  if (answer.statusCode >= 400) throw new Error(answer.body);
  return answer.json();
};

const DAILY = { max_price: 500, digest: true };
const toOrlando = searching({ destination: 'MCO' }, DAILY);
const toLasVegas = (rest: Partial<WatchBody>) => searching({ destination: 'LAS' }, { ...DAILY, ...rest });

/** Runs rounds in some of the hours after the start, in each of which both places become cheaper. */
async function fallingPrices(from: number, to: number): Promise<void> {
  for (let hour = from; hour <= to; hour += 1) {
    clock.set(new Date(START + hour * HOUR_MS));
    const price = 400 - hour;
    flights.set({ 'DEN MCO 2026-12-05': [price], 'DEN LAS 2026-12-05': [price] });
    await runRound(context);
    await deliverMessages(context);
  }
}

/** Runs them on three days, from five in the morning to eleven. */
async function threeMornings(): Promise<void> {
  await fallingPrices(0, 0);
  for (const day of [1, 2, 3]) await fallingPrices(24 * day - 5, 24 * day + 1);
}

/** The e-mails: their time in Denver, and the places that they name. */
async function mails(): Promise<string[]> {
  const rows = await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);
  return rows.map(({ createdAt, textBody }) => {
    const places = ['DEN to MCO', 'DEN to LAS'].filter((place) => textBody.includes(place));
    const time = createdAt.toLocaleTimeString('en-GB', { timeZone: 'America/Denver', timeStyle: 'short' });
    return `${time} ${places.map((place) => place.slice(-3)).join(' ')}`;
  });
}

describe('a daily message (WTCH-7)', () => {
  it('waits for the end of the quiet hours of all its watches', async () => {
    const who = await server.signIn(PREMIUM);
    await call(who, '', toOrlando);
    await call(who, '', toLasVegas({ quiet_hours: { from: '22:00', to: '09:00' } }));
    await threeMornings();
    expect(await mails()).toEqual(Array(3).fill('09:00 MCO LAS'));
  });

  it('is sent at eight in the morning when its watches have different zones', async () => {
    const who = await server.signIn(PREMIUM);
    await call(who, '', toOrlando);
    await call(who, '', toLasVegas({ time_zone: 'America/New_York' }));
    await threeMornings();
    // Eight in New York.
    expect(await mails()).toEqual(Array(3).fill('06:00 MCO LAS'));
  });

  it('is still sent when the quiet hours of its watches fill the day', async () => {
    const who = await server.signIn(PREMIUM);
    await call(who, '', { ...toOrlando, quiet_hours: { from: '09:00', to: '22:00' } });
    await call(who, '', toLasVegas({ quiet_hours: { from: '22:00', to: '09:00' } }));
    await fallingPrices(0, 0);
    await fallingPrices(21, 24);
    expect(await mails()).toEqual(['08:00 MCO']);
    expect(await db.select({ dueAt: watches.dueAt }).from(watches)).toContainEqual({
      dueAt: new Date('2026-11-22T16:00:00Z'),
    });
  });

  it('has the findings of a watch that is resumed in the afternoon on the next day', async () => {
    const who = await server.signIn(PREMIUM);
    const { id } = await call(who, '', toOrlando);
    await fallingPrices(0, 1);
    await call(who, `/${id}/pause`);
    clock.set(new Date('2026-11-21T22:00:00Z'));
    await call(who, `/${id}/resume`);
    await fallingPrices(29, 31);
    await fallingPrices(45, 45);
    expect(await mails()).toEqual([]);
    await fallingPrices(46, 47);
    expect(await mails()).toEqual(['08:00 MCO']);
  });

  it('does not take a watch along that has a message for each finding', async () => {
    const who = await server.signIn(PREMIUM);
    await call(who, '', toOrlando);
    await call(who, '', { ...ANYWHERE, max_price: 500, quiet_hours: { from: '07:00', to: '22:00' } });
    await fallingPrices(0, 0);
    await fallingPrices(22, 22);
    expect(await mails()).toEqual(['08:00 MCO']);
  });
});
