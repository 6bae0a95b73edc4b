import type { Page } from '@playwright/test';
import { launchOptions } from '../../remote-kit/src/checks/browser.ts';
import { expect, type Role, signIn, test } from '../fixtures.ts';
import { expectFits, measuredAt } from './overflow.ts';
import { allPages, OTHERS, openProductPage, REPEATED } from './pages.ts';
import { observeLoading } from './settled.ts';

// The complete browser, because style sheets in the one without windows may keep the media queries of the former width.
test.use({ launchOptions: launchOptions() });

const DESKTOP = 1280;
const WIDTHS = [390, DESKTOP];

/** Runs in the page: returns on which sides the brand and the last control of its frame are. */
function frame(): { brand: 'left' | 'right'; menu: 'left' | 'right'; heading: string } {
  const middle = document.documentElement.clientWidth / 2;
  const sideOf = (element: Element | undefined): 'left' | 'right' => {
    const { left, right } = element?.getBoundingClientRect() ?? { left: 0, right: 0 };
    return (left + right) / 2 < middle ? 'left' : 'right';
  };
  const controls = [...(document.querySelector('header')?.querySelectorAll('a, button') ?? [])].filter(
    (each) => each.checkVisibility(),
  );
  const heading = document.querySelector('h1');
  return {
    brand: sideOf(controls[0]),
    menu: sideOf(controls.at(-1)),
    heading: heading === null ? '' : getComputedStyle(heading).direction,
  };
}

/** Expects that an open page fits on phones and desktops from right to left. */
async function expectFitsTurned(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  for (const width of WIDTHS) await expectFits(page, name, width);
}

for (const role of ['visitor', 'free', 'premium', 'admin'] satisfies Role[]) {
  test(`every page is accessible in Spanish, and fits and turns round from right to left, as ${role} (ADR 69)`, async ({
    browser,
    request,
    expectAccessible,
  }) => {
    test.slow();
    const pages = [...(await allPages(request)), ...OTHERS].filter(
      (each) => each.role === role && each.open === undefined,
    );
    const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const loading = await observeLoading(page);
    await signIn(page, request, role);
    for (const productPage of pages) {
      const { name } = productPage;
      await test.step(name, async () => {
        await openProductPage(page, loading, productPage);
        await expect(page.locator('html')).toHaveAttribute('lang', 'es');
        if (!REPEATED.includes(name)) await expectAccessible(page);
        await expectFitsTurned(page, name);
        await expect
          .configure({ soft: true })
          .poll(measuredAt(page, { width: DESKTOP }, frame), { message: name })
          .toEqual({ brand: 'right', menu: 'left', heading: 'rtl' });
      });
    }
    await context.close();
  });
}

test('a dialog fits from right to left', async ({ page, request, signInAs }) => {
  const loading = await observeLoading(page);
  await signInAs('premium');
  for (const productPage of (await allPages(request)).filter(({ open }) => open !== undefined)) {
    await openProductPage(page, loading, productPage);
    await expectFitsTurned(page, productPage.name);
  }
});
