import type { Page } from '@playwright/test';
import { launchOptions } from '../../remote-kit/src/checks/browser.ts';
import { expect, type Role, signIn, test } from '../fixtures.ts';
import { tripLink } from '../trip/trip-link.ts';
import { expectFits, measuredAt } from './overflow.ts';
import { allPages, openProductPage } from './pages.ts';
import { observeLoading } from './settled.ts';

// The complete browser, because style sheets in the one without windows may keep the media queries of the former width.
test.use({ launchOptions: launchOptions() });

const PHONE = 390;
const DESKTOP = 1280;
/** 320 px are 1280 px at 400 % zoom; 640 px are phones in landscape. */
const WIDTHS = [320, 360, PHONE, 412, 430, 640, 768, DESKTOP];
/** The most that a reader may set by WCAG 1.4.12, without losing text. */
const READERS_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;
/** Phones and tablets whose owners read text of twice its size (WCAG 1.4.4). */
const LARGE_TEXT_WIDTHS = [360, PHONE, 768];
/** The rules that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const ROLES: Role[] = ['visitor', 'free', 'premium', 'admin'];

/** Runs in the page: applies a style sheet until the page is left. */
function applyStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Sets the size of text in pixels, as the setting of a browser does, which media queries follow. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
}

/** ISO dates and 24-hour times, which en-US does not use. */
const ISO_DATE_OR_CLOCK = /\d{4}-\d{2}-\d{2}|\b\d{1,2}:\d{2}\b(?! ?[AP]M)/g;

/** Runs in the page: returns a message for every button and standalone link whose touch target is smaller than 44 px square.
 *  Uses hit tests, because some targets are larger than their visible part. */
async function smallTargets(): Promise<string[]> {
  const REACH = 21;
  const frame = () => new Promise(requestAnimationFrame);
  const found: string[] = [];
  // A dialog covers the rest of the page.
  const place = document.querySelector('dialog[open]') ?? document.querySelector('main');
  for (const target of place?.querySelectorAll<HTMLElement>('button, a, select, summary') ?? []) {
    const isStandalone = getComputedStyle(target).display !== 'inline';
    // Excludes places on a map, which the list beside it contains, and links within text.
    if (
      !isStandalone ||
      !target.checkVisibility({ visibilityProperty: true }) ||
      target.closest('p, [inert], .leaflet-pane') !== null
    )
      continue;
    if (target.matches('a') && getComputedStyle(target).textDecorationLine === 'underline') continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // The browser lays out distant content only when it comes into view.
    if (!target.checkVisibility({ contentVisibilityAuto: true })) {
      await frame();
      await frame();
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    }
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const missed = [
      [x, y - REACH],
      [x, y + REACH],
      [x - REACH, y],
      [x + REACH, y],
    ].flatMap(([atX = 0, atY = 0]) => {
      const hit = document.elementFromPoint(atX, atY);
      const isHit = hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true);
      return isHit ? [] : [`${hit?.localName} “${hit?.textContent.trim().slice(0, 30)}”`];
    });
    if (missed.length > 0)
      found.push(
        `${target.localName} “${target.textContent.trim().slice(0, 40)}” of ${width.toFixed()} × ${height.toFixed()} px: ${missed.join(', ')}`,
      );
  }
  return [...new Set(found)];
}

/** Runs in the page: returns the selectors of the product's styles for a pointer that also apply to touch, where they stay after a tap. */
function stickyHoverStyles(): string[] {
  const stickyIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('hover')) return [];
      const own = rule instanceof CSSStyleRule && /:hover/.test(rule.selectorText) ? [rule.selectorText] : [];
      return 'cssRules' in rule ? [...own, ...stickyIn(rule.cssRules as CSSRuleList)] : own;
    });
  return [...document.styleSheets].flatMap((sheet) => stickyIn(sheet.cssRules));
}

for (const role of ROLES) {
  test(`every page fits, has large touch targets and is accessible, as ${role}`, async ({
    browser,
    request,
    expectAccessible,
  }) => {
    test.slow();
    const context = await browser.newContext({
      viewport: { width: PHONE, height: 844 },
      isMobile: true,
      hasTouch: true,
      // Without this, transitions of cards outside the view start only when their style is read.
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const loading = await observeLoading(page);
    await signIn(page, request, role);
    const pages = await allPages(request);
    for (const productPage of pages.filter((candidate) => candidate.role === role)) {
      const { name } = productPage;
      await test.step(name, async () => {
        await page.setViewportSize({ width: PHONE, height: 844 });
        await openProductPage(page, loading, productPage);
        for (const width of WIDTHS) await expectFits(page, name, width);
        for (const width of [DESKTOP, PHONE]) {
          await page.setViewportSize({ width, height: 844 });
          await expectAccessible(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          await expectAccessible(page, COLOUR_RULES);
          await page.emulateMedia({ colorScheme: 'light' });
        }
        await expect
          .configure({ soft: true })
          .poll(measuredAt(page, { width: PHONE }, smallTargets), { message: `${name}: small touch targets` })
          .toEqual([]);
        expect
          .soft(await page.evaluate(stickyHoverStyles), `${name}: styles that stay after a tap`)
          .toEqual([]);
        await setTextSize(page, 32);
        for (const width of LARGE_TEXT_WIDTHS) await expectFits(page, `${name}, text of 200 %`, width);
        await setTextSize(page, 16);
        await page.evaluate(applyStyles, READERS_SPACING);
        for (const width of [320, DESKTOP])
          await expectFits(page, `${name}, text spacing of the reader`, width);
        const text = (await page.locator('body').allInnerTexts()).join('\n');
        expect.soft(text.match(ISO_DATE_OR_CLOCK) ?? [], `${name}: dates and times`).toEqual([]);
      });
    }
    await context.close();
  });
}

const CHANCE = { at: 'departure', chance: 0.54, based_on: 32, basis: 'flight' };
const NO_PRICE = { price_level: null, no_price_level: 'too_few_observations' };

/** Runs in the page: the height of the place of a line, and the space in it above and below the line. */
function placeOf(line: Element): { height: number; above: number; below: number } {
  const [inner, outer] = [line, line.parentElement as Element].map((one) => one.getBoundingClientRect());
  if (inner === undefined || outer === undefined) throw new Error('there is no line');
  const [above, below] = [inner.top - outer.top, outer.bottom - inner.bottom];
  return { height: Math.round(outer.height), above: Math.round(above), below: Math.round(below) };
}

test('the estimates of a trip fill their place on the narrowest phone, or are in its middle (ESTM-6)', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale: 'es-US', viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  const trip = await tripLink(request);
  const lineWith = async (estimate: object, name: RegExp) => {
    await page.route('**/api/estimates/fares', (route) => {
      const { itineraries } = route.request().postDataJSON();
      const model = { version: 1, fitted_at: new Date().toISOString(), source: 'sample' };
      const estimates = itineraries.map(() => ({ ...NO_PRICE, ...estimate }));
      return route.fulfill({ json: { model, estimates } });
    });
    await page.goto(trip);
    return page.getByRole('article').first().locator('button, p', { hasText: name });
  };
  const full = await lineWith(
    { seat_chance: { values: [CHANCE], source: 'sample' }, no_seat_chance: null },
    /Asiento con el pase/,
  );
  await expect(full).toBeVisible();
  // The reserved height: figures that arrive move nothing.
  expect((await full.evaluate(placeOf)).height).toBe(64);
  await page.unrouteAll();
  const short = await lineWith(
    { seat_chance: null, no_seat_chance: 'too_few_observations' },
    /Sin estimaciones/,
  );
  await expect(short).toBeVisible();
  const { height, above, below } = await short.evaluate(placeOf);
  expect(height).toBe(64);
  expect(Math.abs(above - below)).toBeLessThanOrEqual(1);
  await context.close();
});

test('with text of 200 %, the amounts of the pass calculator scroll in their table (A11Y-5)', async ({
  page,
}) => {
  await page.goto('/display');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('MXN');
  const fares = 'go_wild=LAS:30&discount_den=LAS:90&standard=LAS:120';
  await page.goto(`/pass-calculator?origin=DEN&to=LAS&pass=599&membership=59.99&${fares}`);
  await expect(page.getByRole('row', { name: /^GoWild/ })).toContainText('≈ MX$');
  await setTextSize(page, 32);
  await expectFits(page, 'the pass calculator', 360);
});
