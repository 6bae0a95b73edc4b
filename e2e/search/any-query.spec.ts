import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { tomorrow } from '../dates.ts';
import { test as base, expect } from '../fixtures.ts';
import { type Loading, observeLoading } from '../layout/settled.ts';
import { liveForm } from './screens.ts';

const NAMES = [
  ...['origin', 'destination', 'date', 'direction', 'route', 'days', 'screen', 'flight', 'return'],
  ...['stops', 'max_hours', 'max_price', 'depart', 'hop'],
];
const VALID = [
  ...['DEN', 'mco', 'LAS,MCO', 'city:Chicago', tomorrow(), 'inbound', 'single'],
  ...['departure_flights', 'return_flights', '1', '3.5', '600-1200', 'abc123'],
];
const HOSTILE = [
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '{{7*7}}'],
  ...['__proto__', 'constructor', 'toString', 'null', 'NaN', '-1', '1e999', '0x10', '../../etc/passwd'],
  ...["'; DROP TABLE searches;--", '\u0000', '\u202eDEN', '2026-13-45', '9999-12-31', '1440-0', 'DEN,,,DEN'],
  ...['A,'.repeat(5000), 'x'.repeat(10_000), '✈️'.repeat(1000)],
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...VALID) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer().map(String),
);
const name = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NAMES) },
  fc.constantFrom(...NAMES).map((word) => `${word}[]`),
  fc.string({ maxLength: 8 }),
);
const params = fc
  .array(fc.tuple(name, text), { maxLength: 10 })
  .map((pairs) => new URLSearchParams(pairs).toString());
/** Most queries are well formed. The others may contain percent signs anywhere. */
const query = fc.oneof({ weight: 4, arbitrary: params }, fc.stringMatching(/^[a-z%=&[\]+0-9]{0,60}$/));

/** Expects any screen of the search once its remote has drawn it: a heading, and no error message of the remote. */
async function expectScreen(page: Page, loading: Loading): Promise<void> {
  await loading.settled();
  const main = page.getByRole('main');
  const details = main.getByText('Loading departure flight details...');
  await expect(main.getByRole('heading', { level: 1 }).or(details).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
}

const test = base.extend<{ loading: Loading }>({
  loading: async ({ page }, use) => use(await observeLoading(page)),
});

test.beforeEach(async ({ page, signInAs }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a script of the URL has run: ${dialog.message()}`);
  });
  await signInAs('premium');
});

/** Removes the errors, and returns those that are not 4xx responses of the server. */
const unexpected = (pageErrors: string[]) =>
  pageErrors.splice(0).filter((error) => !/the server responded with a status of 4\d\d/.test(error));

test('no query breaks the page when it is opened', async ({ page, loading, pageErrors }) => {
  test.slow();
  const short = query.filter((search) => search.length <= 12_000);
  await fc.assert(
    fc.asyncProperty(short, async (search) => {
      const response = await page.goto(`/?${search}`);
      // The server refuses the NUL character everywhere: PostgreSQL cannot store it.
      const isRefused = [...new URLSearchParams(search)].flat().join('').includes('\0');
      expect(response?.status()).toBe(isRefused ? 400 : 200);
      await expectScreen(page, loading);
      expect(unexpected(pageErrors)).toEqual([]);
    }),
    { numRuns: 15, endOnFailure: true, examples: [['flight=%00']] },
  );
});

test('no query breaks the page during a visit', async ({ page, loading, pageErrors }) => {
  test.slow();
  await page.goto('/');
  await expect(liveForm(page)).toBeVisible();
  await fc.assert(
    fc.asyncProperty(query, async (search) => {
      await page.evaluate((address) => history.pushState(null, '', address), `/?${search}`);
      await expectScreen(page, loading);
      expect(unexpected(pageErrors)).toEqual([]);
    }),
    { numRuns: 30, endOnFailure: true },
  );
  await page.evaluate(() => history.pushState(null, '', '/'));
  await expect(liveForm(page)).toBeVisible();
});
