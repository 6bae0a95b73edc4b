import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { type TestClock, testClock } from '../testing/fixtures.ts';
import { fakeService, inOrder, type Responder, refusal } from '../upstream/testing/fake-service.ts';
import { ecbService } from './adapters/ecb-service.ts';
import { sampleRates } from './index.ts';
import type { ExchangeRatesPort } from './schema.ts';

const HOUR = 60 * 60_000;
const service = await fakeService();
const server = await testApp();
afterAll(() => Promise.all([service.close(), server.close()]));

/** The daily file of the European Central Bank, shortened. */
const file = (date: string, rates: Record<string, string>) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<Cube>
		<Cube time='${date}'>
${Object.entries(rates)
  .map(([currency, rate]) => `			<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
		</Cube>
	</Cube>
</gesmes:Envelope>`;
const RATES = { USD: '1.1600', JPY: '179.55', CAD: '1.6298', MXN: '21.3440' };
const xml =
  (text: string): Responder =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/xml' }).end(text);
const SAMPLE = { source: 'sample', publisher: null, date: '2026-11-16' };

let clock: TestClock;
let warnings: unknown[];
let rates: ExchangeRatesPort;
beforeEach(() => {
  clock = testClock('2026-11-17T17:00:00Z');
  warnings = [];
  rates = open();
});
const open = (timeoutMs = 1000) =>
  ecbService({
    url: `${service.url}/stats/eurofxref-daily.xml`,
    fallback: sampleRates,
    clock,
    log: { warn: (_: unknown, message?: string) => void warnings.push(message) },
    timeoutMs,
    retryBaseMs: 1,
  });
const later = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms));

describe('GET /api/exchange-rates', () => {
  it('returns the dated sample rates to everyone, and browsers keep them (CURR-5)', async () => {
    const response = await server.app.inject('/api/exchange-rates');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toContain('public, max-age=3600');
    const body = response.json();
    expect(body).toMatchObject(SAMPLE);
    expect(Object.keys(body.rates)).toEqual(['CAD', 'EUR', 'MXN']);
  });
});

describe('a service with the daily file of the European Central Bank', () => {
  it('gives the amounts of one dollar, with the day and the host (CURR-5)', async () => {
    service.respondWith(xml(file('2026-11-17', RATES)));
    expect(await rates.latest()).toEqual({
      date: '2026-11-17',
      rates: { CAD: 1.405, EUR: 0.862069, MXN: 18.4 },
      source: 'live',
      publisher: '127.0.0.1',
    });
    expect(service.received.map(({ url }) => url.pathname)).toEqual(['/stats/eurofxref-daily.xml']);
  });

  it('is asked once an hour, and its last good rates remain while it fails', async () => {
    service.respondWith(
      inOrder(xml(file('2026-11-17', RATES)), refusal(500), xml(file('2026-12-18', RATES))),
    );
    await Promise.all([rates.latest(), rates.latest()]);
    later(HOUR - 1);
    expect(await rates.latest()).toMatchObject({ date: '2026-11-17' });
    expect(service.received).toHaveLength(1);
    later(31 * 24 * HOUR);
    expect(await rates.latest()).toMatchObject({ date: '2026-11-17', source: 'live' });
    while (warnings.length === 0) await setImmediate();
    expect(await rates.latest()).toMatchObject({ date: '2026-11-17', source: 'live' });
    while ((await rates.latest()).date === '2026-11-17') await setImmediate();
    expect(await rates.latest()).toMatchObject({ date: '2026-12-18' });
  });

  it.each([
    ['another format', '{"rates":{}}'],
    ['no date', file('soon', RATES)],
    ['a day in the future', file('2026-11-20', RATES)],
    ['several days', file('2026-11-16', RATES) + file('2026-11-17', RATES)],
    ['a missing currency', file('2026-11-17', { USD: '1.16', CAD: '1.63' })],
    ['no rate of the dollar', file('2026-11-17', { ...RATES, USD: '0' })],
    ['a negative rate', file('2026-11-17', { ...RATES, MXN: '-21' })],
    ['a rate that is no number', file('2026-11-17', { ...RATES, MXN: 'NaN' })],
    ['too many bytes', `${file('2026-11-17', RATES)}${' '.repeat(40_000)}`],
  ])('is refused with %s: the sample rates are returned', async (_, text) => {
    service.respondWith(xml(text));
    expect(await rates.latest()).toMatchObject(SAMPLE);
    expect(warnings).toEqual([expect.stringContaining('exchange rate service')]);
  });

  it('is not waited for: the sample rates are returned', async () => {
    rates = open(20);
    service.respondWith(() => {});
    expect(await rates.latest()).toMatchObject(SAMPLE);
    expect(warnings).toEqual(['The exchange rate service did not respond in time']);
  });
});
