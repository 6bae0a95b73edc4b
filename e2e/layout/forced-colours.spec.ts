import type { Locator } from '@playwright/test';
import { tomorrow } from '../dates.ts';
import { expect, test } from '../fixtures.ts';
import { link } from '../search/screens.ts';
import { measuredAt } from './overflow.ts';

test.use({ forcedColors: 'active' });

interface Colours {
  background: string;
  colour: string;
}

/** Returns the colours of the part of a control that has a background. */
const coloursOf = (part: Locator): Promise<Colours> =>
  part.evaluate((element) => {
    const { backgroundColor: background, color: colour } = getComputedStyle(element);
    return { background, colour };
  });

/** Expects the system's colours of a selection on `chosen`, and not on `other`. */
async function expectFilled(chosen: Locator, other: Locator): Promise<void> {
  const filled = await chosen.page().evaluate(() => {
    const probe = Object.assign(document.createElement('span'), { className: 'probe' });
    probe.style.cssText = 'background: Highlight; color: HighlightText; forced-color-adjust: none';
    document.body.append(probe);
    const { backgroundColor: background, color: colour } = getComputedStyle(probe);
    probe.remove();
    return { background, colour };
  });
  await expect.poll(() => coloursOf(chosen)).toEqual(filled);
  await expect.poll(async () => (await coloursOf(other)).background).not.toBe(filled.background);
}

test('forced colours show the selection', async ({ page, signInAs }) => {
  await signInAs('premium');
  await page.goto(link({ origin: 'DEN', direction: 'outbound' }));
  const day = (name: RegExp) => page.getByRole('button', { name });
  await day(/^22|Tomorrow/)
    .first()
    .waitFor();

  await test.step('links, places, days and segments', async () => {
    const main = page.getByRole('navigation', { name: 'Main' }).first();
    await expectFilled(main.getByRole('link', { name: 'Home' }), main.getByRole('link', { name: 'Plans' }));
    const from = page.getByRole('group', { name: 'From', exact: true });
    await expectFilled(
      from.locator('button[aria-pressed=true]').first(),
      from.locator('button:has(b)[aria-pressed=false]').first(),
    );
    const view = page.getByRole('group', { name: 'View' });
    await expectFilled(
      view.locator('label', { hasText: 'City View' }).locator('span').first(),
      view.locator('label', { hasText: 'Airport View' }).locator('span').first(),
    );
  });

  await test.step('the thumb of a switch', async () => {
    const thumb = () =>
      page
        .getByRole('switch')
        .locator('span:last-child')
        .evaluate((knob) => {
          const { backgroundColor, transform } = getComputedStyle(knob, '::after');
          return { thumb: backgroundColor, track: getComputedStyle(knob).backgroundColor, transform };
        });
    const off = await thumb();
    expect(off.thumb).not.toBe(off.track);
    await page.getByRole('switch').click();
    await expect.poll(async () => (await thumb()).transform).not.toBe(off.transform);
    const on = await thumb();
    expect(on.thumb).not.toBe(on.track);
    expect(on.track).not.toBe(off.track);
    await page.getByRole('switch').click();
  });

  await test.step('a day of the calendar', async () => {
    await page.getByRole('button', { name: 'Calendar view' }).click();
    const available = page.getByRole('grid').locator('td:not([aria-selected]) button:not([aria-disabled])');
    await available.first().click();
    await expectFilled(page.getByRole('grid').locator('[aria-selected=true] button'), available.first());
    await page.goto(link({ origin: 'DEN', date: tomorrow(), screen: 'departure_flights', stops: '0' }));
  });

  await test.step('a day of the strip, filters and their sliders', async () => {
    const strip = page.getByRole('toolbar', { name: 'Flexible dates' });
    await expectFilled(strip.locator('[aria-current]'), strip.locator('button:not([aria-current])').first());
    const stops = page.getByRole('group', { name: 'Stops' });
    await expectFilled(
      stops.locator('label', { hasText: 'Nonstop' }).locator('span').first(),
      stops.locator('label', { hasText: 'All' }).locator('span').first(),
    );
    const slider = page.getByRole('slider', { name: 'Max trip time' });
    await slider.focus();
    const before = await slider.screenshot();
    await page.keyboard.press('Home');
    await expect.poll(async () => (await slider.screenshot()).equals(before)).toBe(false);
    const bar = await slider.evaluate((element) => getComputedStyle(element).forcedColorAdjust);
    expect(bar).toBe('none');
  });
});

test('forced colours show the open tab', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin');
  await expectFilled(page.getByRole('tab', { name: 'Overview' }), page.getByRole('tab', { name: 'Users' }));
});

test('buttons whose borders forced colours draw do not touch each other', async ({ page, signInAs }) => {
  await signInAs('premium');
  await page.goto(link({ origin: 'DEN', date: tomorrow(), screen: 'departure_flights' }));
  await page.getByRole('button', { name: 'Download CSV' }).waitFor();
  /** Runs in the page: the parts of the tools above the list that touch another one. */
  const touching = (): string[] => {
    const controls = [...document.querySelectorAll('main :is(button, select)')].filter(
      (control) => control.checkVisibility() && control.closest('li, dialog, aside, [role=toolbar]') === null,
    );
    const isNear = (a: DOMRect, b: DOMRect) =>
      a.left < b.right + 2 && b.left < a.right + 2 && a.top < b.bottom + 2 && b.top < a.bottom + 2;
    return controls.flatMap((control, index) =>
      controls
        .slice(index + 1)
        .filter((other) => isNear(control.getBoundingClientRect(), other.getBoundingClientRect()))
        .map((other) => `${control.textContent} and ${other.textContent}`),
    );
  };
  for (const width of [360, 1280]) await expect.poll(measuredAt(page, { width }, touching)).toEqual([]);
});
