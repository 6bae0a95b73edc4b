import { expect, type Role, signIn, test } from '../fixtures.ts';
import { allPages } from './pages.ts';

const PHONE = 390;
const DESK = 1280;
const WIDTHS = [360, PHONE, 412, 430, 768, DESK];
/** What the colour scheme decides. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const ROLES: Role[] = ['visitor', 'free', 'premium', 'admin'];

/** Runs in the page: what does not fit where it stands. */
function misfits(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const isSeen = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) &&
    element.closest('.visually-hidden, svg') === null &&
    getComputedStyle(element).clipPath === 'none';
  const isInScroller = ({ parentElement }: Element): boolean =>
    parentElement !== null &&
    (getComputedStyle(parentElement).overflowX !== 'visible' || isInScroller(parentElement));
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!isSeen(element)) continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const told = `${element.localName} “${element.textContent.trim().slice(0, 40)}” of ${width.toFixed()} × ${height.toFixed()} px`;
    if ((right > clientWidth + 1 || left < -1) && !isInScroller(element))
      found.push(`off the screen: ${told}`);
    const { display, overflowX, lineHeight } = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    );
    if (!hasText || display === 'inline') continue;
    if (element.scrollWidth > element.clientWidth + 1)
      found.push(`${overflowX === 'visible' ? 'spilling' : 'cut off'}: ${told}`);
    const lines = height / (Number.parseFloat(lineHeight) || 20);
    if (width < 60 && lines > 2.5 && element.textContent.trim().length > 8) found.push(`squeezed: ${told}`);
  }
  return [...new Set(found)];
}

/** ISO dates, and times of a 24-hour clock, which readers of en-US do not write. */
const ISO_DATE_OR_CLOCK = /\d{4}-\d{2}-\d{2}|\b\d{1,2}:\d{2}\b(?! ?[AP]M)/g;

/** Runs in the page: buttons, and links that stand alone, that a finger misses. Each takes a square of 44 px around its
 *  middle; what it takes is asked of the browser, since some reach beyond what is drawn of them. */
async function tooSmall(): Promise<string[]> {
  const REACH = 21;
  const frame = () => new Promise(requestAnimationFrame);
  const found: string[] = [];
  for (const target of document.querySelectorAll<HTMLElement>(
    'main button, main a, main select, main summary',
  )) {
    const isAlone = getComputedStyle(target).display !== 'inline';
    // Places on a map are a matter of the list beside it; a link in a column of text is text.
    if (
      !isAlone ||
      !target.checkVisibility({ visibilityProperty: true }) ||
      target.closest('p, [inert], .leaflet-pane') !== null
    )
      continue;
    if (target.matches('a') && getComputedStyle(target).textDecorationLine === 'underline') continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // What was far away is laid out only when it comes into sight.
    await frame();
    await frame();
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
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

for (const role of ROLES) {
  test(`every page fits, can be pressed and is accessible, as ${role}`, async ({
    browser,
    request,
    expectAccessible,
  }) => {
    test.slow();
    const context = await browser.newContext({
      viewport: { width: PHONE, height: 844 },
      isMobile: true,
      hasTouch: true,
      // Cards out of sight begin to change colour only when their style is read.
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, request, role);
    const pages = await allPages(request);
    for (const { name, path } of pages.filter((one) => one.role === role)) {
      await test.step(name, async () => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[data-first-paint], [aria-hidden=true] > [data-skeleton]')).toHaveCount(0);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          expect.soft(await page.evaluate(misfits), `${name}, ${width} px wide`).toEqual([]);
        }
        for (const width of [DESK, PHONE]) {
          await page.setViewportSize({ width, height: 844 });
          await expectAccessible(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          await expectAccessible(page, COLOUR_RULES);
          await page.emulateMedia({ colorScheme: 'light' });
        }
        expect.soft(await page.evaluate(tooSmall), `${name}: too small for a finger`).toEqual([]);
        const text = (await page.locator('body').allInnerTexts()).join('\n');
        expect.soft(text.match(ISO_DATE_OR_CLOCK) ?? [], `${name}: dates and times`).toEqual([]);
      });
    }
    await context.close();
  });
}
