import { launchOptions } from '../../remote-kit/src/checks/browser.ts';
import { expect, type Role, signIn, test } from '../fixtures.ts';
import { expectFits, measuredAt } from './overflow.ts';
import { allPages, openProductPage } from './pages.ts';
import { observeLoading } from './settled.ts';

// In the browser without windows, style sheets may keep the media queries of the former width.
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

for (const role of ['visitor', 'premium', 'admin'] satisfies Role[]) {
  test(`every page fits and turns round from right to left, as ${role} (ADR 69)`, async ({
    browser,
    request,
  }) => {
    test.slow();
    const pages = (await allPages(request)).filter((each) => each.role === role);
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const loading = await observeLoading(page);
    // As the server would write it beside the language.
    await page.addInitScript(() => {
      const turn = (): void => {
        if (document.documentElement !== null) document.documentElement.dir = 'rtl';
      };
      turn();
      document.addEventListener('readystatechange', turn);
    });
    await signIn(page, request, role);
    for (const productPage of pages) {
      const { name, open } = productPage;
      await test.step(name, async () => {
        await openProductPage(page, loading, productPage);
        for (const width of WIDTHS) await expectFits(page, name, width);
        if (open === undefined)
          await expect
            .configure({ soft: true })
            .poll(measuredAt(page, { width: DESKTOP }, frame), { message: name })
            .toEqual({ brand: 'right', menu: 'left', heading: 'rtl' });
      });
    }
    await context.close();
  });
}
