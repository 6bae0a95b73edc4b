import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { heading } from '../search/screens.ts';
import { tripLink } from './trip-link.ts';

test.beforeEach(async ({ page, request }) => {
  await page.goto(await tripLink(request));
  await expect(heading(page, 'Flight Summary')).toBeVisible();
  await expect(page.getByText(/^Denver → Orlando and back/)).toBeVisible();
});

/** Returns the local times in the descriptions of the events, in order. */
const localTimes = (file: string, word: 'Departs' | 'Arrives') =>
  [...file.matchAll(new RegExp(`${word} (.+?) at (\\d+:\\d\\d [AP]M)\\\\, local time`, 'g'))].map(
    ([, place, clock]) => ({ place, clock }),
  );

const clockIn = (timeZone: string, stamp: string): string => {
  const instant = stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const clock = new Date(instant).toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' });
  // Engines differ in the space before AM.
  return clock.replace('\u202f', ' ');
};

async function calendarOf(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  // Long lines are folded (RFC 5545, 3.1).
  const text = (await readFile(await file.path(), 'utf8')).replaceAll(/\r\n[ \t]/g, '');
  return { name: file.suggestedFilename(), text };
}

test('the calendar file contains both flights in local times', async ({ page }) => {
  const { name, text } = await calendarOf(page);
  expect(name).toMatch(/^fareweave-.+-\d{4}-\d\d-\d\d\.ics$/);
  const departs = localTimes(text, 'Departs');
  const arrives = localTimes(text, 'Arrives');
  expect(departs[0]?.place).toBe('Denver (DEN)');
  expect(arrives.at(-1)?.place).toBe('Denver (DEN)');
  expect(arrives.some(({ place }) => place === 'Orlando (MCO)')).toBe(true);

  // UTC times are correct in a calendar of any time zone.
  const starts = [...text.matchAll(/^DTSTART:(\d{8}T\d{6}Z)/gm)].map(([, stamp = '']) => stamp);
  const ends = [...text.matchAll(/^DTEND:(\d{8}T\d{6}Z)/gm)].map(([, stamp = '']) => stamp);
  expect(starts).toHaveLength(departs.length);
  expect(clockIn('America/Denver', starts[0] ?? '')).toBe(departs[0]?.clock);
  const landing = arrives.findIndex(({ place }) => place === 'Orlando (MCO)');
  expect(clockIn('America/New_York', ends[landing] ?? '')).toBe(arrives[landing]?.clock);
  await expect(page.getByRole('article', { name: 'Outbound flight' })).toContainText(
    `${departs[0]?.clock} DEN`,
  );
});

test('every page is printed without its frame', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/shortlist', '/pass-calculator', '/plans', '/about']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  }
});

test('a printed shortlist names the travelers and has no controls, also after an item was removed', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Keep this trip' }).click();
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await page.goto('/shortlist');
  const remove = page.getByRole('button', { name: /^Remove/ });
  await expect(remove).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('main p', { hasText: 'Prices for' }).locator('..');
  expect(await printed.evaluate((line) => getComputedStyle(line, '::before').content)).toBe(
    '"Prices for 1 adult · no bags"',
  );
  await page.emulateMedia({ media: 'screen' });
  await remove.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(undo).toBeHidden();
});

test('a printed page contains the trip without interactive parts', async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { print: () => document.body.append('printed') }));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByText('printed')).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of ['Trip Overview', 'Selected Flights', 'Price Breakdown'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  // Its heading is on the same page as the table.
  await expect(page.getByRole('region', { name: 'Price Breakdown' })).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('button', { name: 'Share Flight Summary' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Trip Overview' }).getByRole('button')).toHaveCount(0);
  await expect(page.locator('[data-skeleton]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Map', exact: true })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await test.step('dark text on a light background', async () => {
    const [text, background] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      const probe = document.createElement('canvas').getContext('2d');
      return [color, backgroundColor].map((value) => {
        if (probe === null) return 0;
        probe.fillStyle = '#fff';
        probe.fillRect(0, 0, 1, 1);
        probe.fillStyle = value;
        probe.fillRect(0, 0, 1, 1);
        return probe.getImageData(0, 0, 1, 1).data[1] ?? 0;
      });
    });
    expect(text).toBeLessThan(100);
    expect(background).toBeGreaterThan(200);
  });
});
