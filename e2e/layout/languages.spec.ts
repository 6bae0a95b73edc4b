import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import { pseudoTranslate } from '@fareweave/shared-lib/domain/pseudo';
import type { Page } from '@playwright/test';
import { BLACKOUT_DATES } from '../../api/src/flights/fares/blackout-dates.ts';
import { launchOptions } from '../../remote-kit/src/checks/browser.ts';
import { sampleAccount } from '../../tools/run/sample-accounts.ts';
import { root } from '../../tools/run/steps.ts';
import { dataDir } from '../address.ts';
import { tomorrow } from '../dates.ts';
import { expect, type Role, signIn, storeToken, test } from '../fixtures.ts';
import { premiumAccount } from '../own-account.ts';
import { link, toOrlando } from '../search/screens.ts';
import { tripLink } from '../trip/trip-link.ts';
import { collectData, hardCoded, unbracketedTexts } from './hard-coded.ts';
import { expectFits } from './overflow.ts';
import { allPages, OTHERS, openProductPage, REPEATED } from './pages.ts';
import { observeLoading } from './settled.ts';

// The complete browser, because style sheets in the one without windows may keep the media queries of the former width.
test.use({ launchOptions: launchOptions() });

/** 640 px is the width of phones in landscape. */
const WIDTHS = [390, 640, 1280];
/** Elements without translated texts: credits of maps, graphics, code, names of languages, messages for unsupported browsers. */
const FOREIGN = '.leaflet-control-attribution, svg, script, style, #languages, [hreflang], .unable, noscript';

/** Returns the Spanish text of a part for an English one, up to its first placeholder or element. `english` may be its beginning. */
function spanish(part: string, english: string): string {
  const texts = [part, 'shared-lib'].flatMap((folder) =>
    Object.entries<string>(JSON.parse(readFileSync(path.join(root, folder, 'src/messages/es.json'), 'utf8'))),
  );
  const [, found] =
    texts.find(([key]) => key === english) ?? texts.find(([key]) => key.startsWith(english)) ?? [];
  if (found === undefined) throw new Error(`${part} has no Spanish text for “${english}”`);
  return found.replace(/[{<].*/s, '').trim();
}

const pseudo = (english: string): string => pseudoTranslate(english, {}) ?? english;

/** Expects that a screen has only translated texts, and fits on phones and desktops with texts that are 40 % longer. */
async function expectTranslated(page: Page, name: string, data: ReadonlySet<string>): Promise<void> {
  const texts = new Set<string>();
  for (const width of WIDTHS) {
    await expectFits(page, name, width);
    for (const text of await page.evaluate(unbracketedTexts, FOREIGN)) texts.add(text);
  }
  expect.soft(hardCoded([...texts], data), `hard-coded texts: ${name}`).toEqual([]);
}

for (const roles of [
  ['visitor', 'free'],
  ['premium', 'admin'],
] satisfies Role[][]) {
  test(`no screen has hard-coded texts or breaks when texts are 40 % longer, as ${roles.join(' and ')}`, async ({
    browser,
    request,
  }) => {
    test.slow();
    const pages = [...(await allPages(request)), ...OTHERS].filter(({ name }) => !REPEATED.includes(name));
    for (const role of roles) {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      const loading = await observeLoading(page);
      const data = collectData(page);
      await signIn(page, request, role);
      await page.goto('/about?lang=en-XA');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
      for (const productPage of pages.filter((each) => each.role === role)) {
        await test.step(productPage.name, async () => {
          await openProductPage(page, loading, productPage, pseudo);
          await expectTranslated(page, productPage.name, data);
        });
      }
      await context.close();
    }
  });
}

test('a trip with all sections and a comparison have only translated texts', async ({ page, request }) => {
  test.slow();
  await storeToken(page, (await premiumAccount(request)).token);
  const data = collectData(page);
  const trip = await tripLink(request);
  const main = page.getByRole('main');

  await test.step('the trip', async () => {
    await page.goto(`${trip}&lang=en-XA`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
    await expect(main.getByRole('article')).toHaveCount(2);
    for (const name of ['Map', 'Weather during your stay', 'Rental Cars', 'Hotels'])
      await main.getByRole('region', { name: pseudo(name).slice(0, -2) }).scrollIntoViewIfNeeded();
    await expect(main.getByRole('article')).toHaveCount(5);
    await expect(main.getByRole('heading', { level: 3 })).not.toHaveCount(0);
    await main
      .locator('summary')
      .filter({ hasText: pseudo('The map as a list') })
      .click();
    await expectTranslated(page, 'trip', data);
  });

  await test.step('the shortlist with a comparison', async () => {
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
    await main.getByRole('button', { name: /⟦Kéép/ }).click();
    await kept;
    await page.goto('/shortlist');
    await expect(main.getByRole('article')).not.toHaveCount(0);
    await expect(main.getByText('Príçés çhéçkéd öñ')).toBeVisible();
    await expectTranslated(page, 'shortlist', data);
  });
});

/** Waits until the file of the menus has run, which also follows the links to languages. A page loads it when it is idle, or for a menu. */
async function menusLoaded(page: Page): Promise<void> {
  const name = spanish('shell', 'Menu');
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name, exact: true })).toBeHidden();
}

test.describe('a reader who prefers Spanish', () => {
  test.use({
    locale: 'es-MX',
    viewport: { width: 390, height: 844 },
    // Cards below the screen begin their transition only when something reads their style.
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('sees a trip in Spanish, and in English after choosing it, at the same address', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const trip = await tripLink(request);
    await page.goto(trip);
    await expect(page).toHaveTitle('Resumen del vuelo · Fareweave');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1, name: 'Resumen del vuelo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Compartir resumen del vuelo' })).toBeVisible();
    await expect(page.getByText('1 adulto · sin equipaje').first()).toBeVisible();
    await expectAccessible();
    const address = page.url();
    await menusLoaded(page);
    const languages = page.getByRole('navigation', { name: 'Idioma' });
    await languages.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Flight Summary' })).toBeVisible();
    expect(page.url()).toBe(address);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Shortlist' }).click();
    await expect(page).toHaveTitle('Shortlist · Fareweave');
  });

  test('reads times in one line, and marks of days apart, on the narrowest phone', async ({
    page,
    request,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await signInAs('premium');
    const main = page.getByRole('main');
    await page.goto(
      link({ ...toOrlando, date: BLACKOUT_DATES.find((date) => date > tomorrow()) ?? tomorrow() }),
    );
    const times = main.locator('b').filter({ hasText: /^\d+:\d\d [ap]\.\s?m\./ });
    await expect(times.first()).toBeVisible();
    const lines = await times.evaluateAll((all) =>
      all.map((time) => Math.round(time.clientHeight / Number.parseFloat(getComputedStyle(time).lineHeight))),
    );
    expect(new Set(lines)).toEqual(new Set([1]));

    await main.getByRole('button', { name: spanish('mf-search', 'Dates and prices') }).click();
    await main.getByRole('tab', { name: spanish('mf-search', 'Round trips') }).click();
    const headings = main.getByRole('grid').locator('thead th:not(:first-child) > span');
    await expect(headings.first()).toBeVisible();
    const between = await headings.evaluateAll((all) => {
      const boxes = all.map((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        return text.getBoundingClientRect();
      });
      return boxes.slice(1).map(({ left }, i) => left - (boxes[i]?.right ?? left));
    });
    expect(Math.min(...between)).toBeGreaterThanOrEqual(4);

    await page.goto(await tripLink(request));
    const ofTrip = main.getByRole('article').locator('div > b');
    await expect(ofTrip.first()).toBeVisible();
    const boxes = await ofTrip.evaluateAll((all) => all.map((time) => time.getClientRects().length));
    expect(new Set(boxes)).toEqual(new Set([1]));
  });

  test('keeps the language with the account', async ({ page, request }) => {
    await signIn(page, request, 'free');
    await page.goto('/display');
    await menusLoaded(page);
    const choice = page.getByRole('main').locator('a[hreflang]');
    await expect(choice).toHaveText(['English', 'Español', 'Pseudo-English']);
    const stored = page.waitForResponse('/api/language');
    await choice.first().click();
    expect((await stored).status()).toBe(204);
    await expect(page.getByRole('heading', { level: 1, name: 'Currency and units' })).toBeVisible();
  });

  test('searches, opens the summary of a trip and signs in', async ({ page, signInAs, expectAccessible }) => {
    test.slow();
    const main = page.getByRole('main');
    const search = { origin: 'DEN', destination: 'MCO', date: tomorrow() };
    await signInAs('premium');
    await page.goto(link(search));
    const departure = main.getByRole('button', { name: spanish('mf-search', 'Select Departure') });
    await expect(departure.first()).toBeVisible();
    await expectAccessible();
    await departure.first().click();
    await expect(page).toHaveURL(/screen=return_flights/);
    await page.goto(`${page.url()}&return=${addDays(tomorrow(), 2)}`);
    await main
      .getByRole('button', { name: spanish('mf-search', 'Select Flight') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Resumen del vuelo' })).toBeVisible();
    await page.getByRole('button', { name: spanish('shell', 'Menu'), exact: true }).click();
    await page.getByRole('button', { name: spanish('shell', 'Sign out') }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await expect(page).toHaveTitle('Iniciar sesión · Fareweave');
    await expectAccessible();
    const { email, password } = sampleAccount(dataDir, 'free');
    await page.getByLabel(spanish('mf-account', 'Email')).fill(email);
    await page.getByLabel(spanish('mf-account', 'Password'), { exact: true }).fill(password);
    await main.getByRole('button', { name: spanish('mf-account', 'Sign in'), exact: true }).click();
    await expect(page).toHaveTitle('Buscar vuelos · Fareweave');
  });
});
