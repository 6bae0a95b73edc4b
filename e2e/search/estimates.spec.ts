import { once } from 'node:events';
import { nextPassDay } from '../dates.ts';
import { test as base, expect, newSession, signIn } from '../fixtures.ts';
import { type ForkedServer, withForkedServer } from '../forked-server.ts';

const test = base.extend<object, { server: ForkedServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it depends on
    async ({}, use) => withForkedServer('search/estimates-server.ts', use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.address),
});

/** Emissions of a person in economy class from Denver to Orlando, kilograms: 1,343 nautical miles, whose fuel is between those of 1,000 and
 *  1,500 in the table of the A320, by the fuel and the seats of each type (ESTM-27). */
function kilograms(aircraft: string): number {
  const fuel = 802.3 + 5224.9 + ((1342.9 - 1000) / 500) * (7529.7 - 5224.9);
  const types: Record<string, [factor: number, seats: number]> = {
    '320': [1, 180],
    '32N': [0.84, 186],
    '321': [1.11, 230],
    '32Q': [0.88, 240],
  };
  const [factor, seats] = types[aircraft] ?? [Number.NaN, 1];
  return Math.round((fuel * factor * (3.1894 + 0.6465)) / seats / 0.845);
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test('every figure beside a flight follows from what was observed', async ({ page, request, server }) => {
  const admin = await newSession(request, 'admin', server.dataDir);
  const csv = await request.get('/api/admin/estimates/observations.csv', {
    headers: { authorization: `Bearer ${admin}` },
  });
  const [header = '', ...lines] = (await csv.text()).trim().split('\n');
  const names = header.split(',');
  const observed = lines.map((line) => {
    const values = line.split(',');
    return (name: string) => values[names.indexOf(name)] ?? '';
  });
  // There is no pass fare on blackout dates, by rule, so they say nothing about seats.
  const blackoutDates = JSON.stringify(await (await request.get('/api/gowild/blackout-dates')).json());
  const departures = observed.filter((row) => row('lead') === '0' && !blackoutDates.includes(row('date')));
  const withSeat = departures.filter((row) => Number(row('pass_seats')) > 0);
  const fares = observed.filter((row) => row('standard') !== '');

  // From now on, the server has the model in memory, and pages reserve a place for its figures.
  const { model } = await (await request.get('/api/estimates/fares/model')).json();
  expect(model.facts.observations).toBe(observed.length);

  await signIn(page, request, 'premium', server.dataDir);
  const date = nextPassDay(3);
  const answered = once(server.process, 'message');
  server.process.send({ date });
  const [{ aircraft }] = (await answered) as [{ aircraft: Record<string, string> }];
  await page.goto(`/?origin=DEN&destination=MCO&date=${date}&direction=outbound&screen=departure_flights`);
  const rows = page.getByRole('region', { name: 'Flights to Orlando' }).getByRole('listitem');
  const nonstop = rows.filter({ hasText: 'Nonstop' }).first();

  await test.step('the chance of a pass seat', async () => {
    const share = Math.round((100 * withSeat.length) / departures.length);
    const line = nonstop.getByRole('button', { name: /Pass seat/ });
    await expect(line).toHaveAccessibleName(
      new RegExp(`^Pass seat at departure: ${share}% ·\\sbased on ${departures.length} flights`),
    );
    await expect(line).toHaveAccessibleName(/Sample data$/);
    await line.click();
  });

  await test.step('the price level and the history of fares', async () => {
    const about = nonstop.getByText(/half of the fares on this route/);
    await expect(about).toContainText(`based on ${fares.length} fares`);
    const [, low = '', high = ''] = /from \$(\d+) to \$(\d+)/.exec((await about.textContent()) ?? '') ?? [];
    const heading = await nonstop.getByRole('heading', { name: /price: \$/ }).textContent();
    const [, level, total = ''] = /^(Low|Typical|High) price: \$(\d+)/.exec(heading ?? '') ?? [];
    const expected =
      Number(total) <= Number(low) ? 'Low' : Number(total) >= Number(high) ? 'High' : 'Typical';
    expect(level).toBe(expected);
    const table = nonstop.getByRole('table').getByRole('row');
    await expect(table.nth(3)).toBeVisible();
    for (const [i, lead] of ['8', '6', '4'].entries()) {
      const own = fares.filter((row) => row('lead') === lead).map((row) => Number(row('standard')));
      const cells = await table
        .nth(i + 1)
        .getByRole('cell')
        .allTextContents();
      expect(cells.at(-1)).toBe(String(own.length));
      expect(Math.abs(Number(cells[0]?.replace('$', '')) - median(own))).toBeLessThanOrEqual(1);
    }
  });

  await test.step('the punctuality, and the emissions of the aircraft', async () => {
    // 16 of 20 flights.
    await expect(nonstop.getByText('80% on time')).toBeVisible();
    const [, number = ''] = /(F9 \d+), DEN to MCO/.exec((await nonstop.textContent()) ?? '') ?? [];
    await expect(nonstop).toContainText(`${kilograms(aircraft[number] ?? '')} kg CO₂e`);
  });

  await test.step('the chance to make a connection', async () => {
    // A flight that is two hours late misses a connection with less than two hours beside the 25 minutes to change.
    const oneStop = rows.filter({ hasText: '1 stop' });
    const short = oneStop.filter({ hasText: /Of the (45m|5\dm|1h \d\dm), 25m are needed/ }).first();
    await expect(short).toContainText('80% make the connection');
    await expect(short).toContainText('In 80% of cases the first flight arrives in time.');
  });
});
