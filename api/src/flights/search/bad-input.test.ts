import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { PREMIUM, testApp } from '../../testing/app.ts';
import { addLegs } from '../testing/test-network.ts';

const server = await testApp({ now: '2026-11-20T17:00:00Z' });
afterAll(() => server.close());
await addLegs(server.db);
const { headers } = await server.signIn(PREMIUM);

interface Documented {
  get?: { parameters?: { name: string; in: string }[] };
}
await server.app.ready();
const document = server.app.swagger() as { paths: Record<string, Documented> };
/** Every flight route with its parameters, from the OpenAPI document. */
const routes = Object.entries(document.paths)
  .filter(([path, { get }]) => path.startsWith('/api/flights/') && get !== undefined)
  .map(([path, { get }]) => [path, (get?.parameters ?? []).map(({ name }) => name)] as const);

/** Valid values of the parameters: with them, odd values of the others get further. */
const VALID: Record<string, string> = {
  origin: 'CITY:New York City',
  destination: 'MCO',
  date: '2026-11-21',
  after: '2026-11-21T08:00:00-05:00',
  max_workers: '10',
  days: '7',
};

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }).map(encoded),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map(encoded),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }).map((text) => encoded(text.repeat(10_000 / 4))),
  fc.constantFrom(...Object.values(VALID)).map(encoded),
  fc
    .constantFrom(
      ' ',
      ',,,',
      'DEN,'.repeat(2500),
      'CITY:',
      'city:__proto__',
      'DEN,LGA',
      '__proto__',
      'null',
      'NaN',
    )
    .map(encoded),
  fc.constantFrom('<script>alert(1)</script>', "' OR 1=1; --", '../../etc/passwd', '{{7*7}}').map(encoded),
  fc.oneof(fc.integer(), fc.double(), fc.bigInt()).map(String),
  fc
    .date({ noInvalidDate: true })
    .map((date) => date.toISOString())
    .map(encoded),
  fc.date({ noInvalidDate: true }).map((date) => encoded(date.toISOString().slice(0, 10))),
  // Invalid percent-encodings.
  fc.constantFrom('%', '%00', '%E0%A4%A', '%zz', '&&', '=', '[]=1', '#'),
);

/** One or more parameters with odd values, possibly repeated; the others valid or absent. */
const oddQuery = (names: readonly string[]) =>
  fc
    .record({
      odd: fc.uniqueArray(
        fc.tuple(fc.constantFrom(...names), fc.array(odd, { minLength: 1, maxLength: 3 })),
        { selector: ([name]) => name, minLength: 1 },
      ),
      valid: fc.subarray([...names]),
      suffix: fc.constantFrom('', '', '', '[]', '[0]', '[__proto__]'),
    })
    .map(({ odd, valid, suffix }) => {
      const strange = odd.flatMap(([name, values]) => values.map((value) => `${name}${suffix}=${value}`));
      const plain = valid
        .filter((name) => suffix !== '' || !odd.some(([taken]) => taken === name))
        .map((name) => `${name}=${encoded(VALID[name] ?? '1')}`);
      return [...plain, ...strange].join('&');
    });

describe('odd parameters', () => {
  it('are sent to every flight route', () => {
    const paths = routes.map(([path]) => path);
    for (const name of ['search', 'single', 'inbound', 'return', 'flexible', 'ways-back'])
      expect(paths).toContain(`/api/flights/${name}`);
    expect(routes.filter(([, names]) => names.length === 0)).toEqual([]);
  });

  it.each(routes)('%s answers with results or with an error in the common format', async (path, names) => {
    await fc.assert(
      fc.asyncProperty(oddQuery(names), async (query) => {
        const answer = await server.app.inject({ url: `${path}?${query}`, headers });
        expect(answer.headers['content-type']).toMatch(/^application\/json/);
        const body = answer.json();
        if (answer.statusCode === 200) return expect(body).toHaveProperty('source');
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
        expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
        expect(body.error).toBe(body.message);
        expect(answer.body).not.toMatch(/\.ts:\d|node_modules/);
      }),
      { numRuns: 150 },
    );
  });
});
