import { afterAll, expect, it } from 'vitest';
import { mailOutbox } from '../../db/schema/index.ts';
import { PREMIUM, testApp } from '../../testing/app.ts';
import { runRound } from '../round/run-round.ts';
import type { Watch } from '../schema.ts';
import { routePrices } from '../testing/route-prices.ts';
import { ANYWHERE } from '../testing/watch-requests.ts';
import { deliverMessages } from './deliver.ts';

/** Seven in Denver, an hour before daily messages. */
const server = await testApp({
  now: '2026-11-20T14:00:00Z',
  env: { PUBLIC_URL: 'https://fareweave.example' },
});
const { db, clock, app } = server;
await app.inject({ url: '/api/airports' });
afterAll(() => server.close());
// The dates of a live source have no end.
app.flights.coverage = async () => ({
  source: 'live',
  revision: '1',
  period: { from: '2026-01-01', to: '2028-01-01' },
});

const post = (url: string) => app.inject({ method: 'POST', url });

it.each([
  { digest: false, label: 'Pause this watch', left: ['active', 'paused'] },
  { digest: true, label: 'Pause all your watches', left: ['paused', 'paused'] },
])('“$label” in a sent e-mail opens a page, whose request pauses (WTCH-12)', async (given) => {
  const { digest, label, left } = given;
  await db.delete(mailOutbox);
  clock.set(new Date('2026-11-20T14:00:00Z'));
  const { headers } = await server.signIn(PREMIUM);
  for (const max_price of [60, 20])
    await app.inject({
      method: 'POST',
      url: '/api/watches',
      headers,
      payload: { ...ANYWHERE, max_price, digest },
    });
  const statuses = async () => {
    const answer = await app.inject({ url: '/api/watches', headers });
    return answer
      .json<{ watches: Watch[] }>()
      .watches.map(({ status }) => status)
      .sort();
  };
  const { config, shell, fareModels, mail, payments, log } = app;
  const flights = routePrices({ 'DEN MCO 2026-12-01': [49] });
  const context = { db, clock, config, shell, fareModels, mail, payments, log, flights };
  await runRound(context);
  clock.set(new Date('2026-11-20T15:00:00Z'));
  await deliverMessages(context);

  const [sent] = await db.select().from(mailOutbox);
  const page = sent?.textBody.match(new RegExp(`${label}:\\s+https://fareweave\\.example(\\S+)`))?.[1] ?? '';
  expect(page).toMatch(/^\/unsubscribe#watch(es)?\./);
  // Older e-mails have the address of the header as their link. A GET pauses nothing, because scanners open every link.
  const url = sent?.headers['List-Unsubscribe']?.match(/^<https:\/\/fareweave\.example(.+)>$/)?.[1] ?? '';
  const opened = await app.inject({ url });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, page]);
  expect(await statuses()).toEqual(['active', 'active']);

  const request = `/api/watches/unsubscribe?token=${page.split('#')[1]}`;
  const forged = await post(`${request}A`);
  expect([forged.statusCode, forged.json().message]).toEqual([400, 'This link to unsubscribe is not valid']);
  expect(await statuses()).toEqual(['active', 'active']);
  for (const answer of [await post(request), await post(request)])
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Unsubscribed' }]);
  expect(await statuses()).toEqual(left);
});
