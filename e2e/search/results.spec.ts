import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { anywhere, cards, countCards, flights, heading, link, paramsOf } from './screens.ts';

/** Returns the file that a click downloads, and its text. */
async function downloadedBy(
  page: Page,
  press: () => Promise<void>,
): Promise<{ file: Download; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { file, text: await readFile(await file.path(), 'utf8') };
}

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('premium');
  await page.goto(link(anywhere));
  await expect(heading(page, 'Denver → Anywhere')).toBeVisible();
});

test('one card is open at a time, loads its weather once and shows its stops', async ({ page }) => {
  const weatherCalls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/weather/')) weatherCalls.push(pathname);
  });
  const connecting = cards(page).filter({ hasText: '1 stop from' });
  const first = connecting.first();
  const second = cards(page).filter({ hasText: 'nonstop from' }).first();
  await second.click();
  await expect(page.getByRole('region', { name: 'Weather' })).toBeVisible();
  await first.click();
  await expect(page.getByRole('button', { expanded: true }).and(cards(page))).toHaveCount(1);
  await expect(first).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Weather' })).toBeVisible();
  await second.click();
  await first.click();
  await expect(page.getByRole('region', { name: 'Weather' })).toBeVisible();
  await expect.poll(() => weatherCalls).toHaveLength(2);

  const stops = flights(page)
    .first()
    .getByRole('button', { name: /^\d stops? · / });
  await expect(stops).toHaveAttribute('aria-expanded', 'false');
  await stops.click();
  await expect(
    flights(page)
      .first()
      .getByText(/\d[hm] in [A-Z]{3}/)
      .first(),
  ).toBeVisible();
  const booking = flights(page).getByRole('link', { name: /^Book Standard \$\d+/ });
  await expect(booking.first()).toHaveAttribute('href', /^https:\/\//);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the first destination is on the first screen', async ({ page }) => {
    await expect(cards(page).first()).toBeInViewport();
  });

  test('prices of a large party are not broken', async ({ page }) => {
    const seat = { kind: 'seat', scope: 'any', per: 'direction', cents: 10_025, valid_from: '2026-01-01' };
    const source = { source_url: 'https://airline.example/seats', read_on: '2026-01-01' };
    await page.route('**/api/charges', (route) =>
      route.fulfill({ json: { charges: [{ ...seat, ...source }] } }),
    );
    const bags = { carry_on: 0, checked_bag: 0 };
    const party = { adults: 9, children: 9, infants: 0, bags: { out: bags, back: bags }, seats: true };
    await page.evaluate((value) => localStorage.setItem('fareweave_party', value), JSON.stringify(party));
    await page.reload();
    await cards(page).first().click();
    const total = /^\$[\d,]+\.50/;
    await expect(flights(page).getByText(total).first()).toBeVisible();
    const prices = page.locator('main li').getByText(total);
    const heights = await prices.evaluateAll((all) =>
      all.map((price) => price.clientHeight / Number.parseFloat(getComputedStyle(price).fontSize)),
    );
    expect(Math.max(...heights)).toBeLessThan(2);
  });
});

test('each card shows its return options', async ({ page }) => {
  const withReturns = cards(page).filter({
    hasText: /\breturn flights? (on \w{3}|that day|in the next \d days)/,
  });
  const onSale = cards(page).filter({ hasNotText: 'Sold out' });
  await countCards(page);
  await expect.poll(async () => (await onSale.count()) - (await withReturns.count())).toBe(0);
});

test('filters count the hidden flights, and one click clears them', async ({ page }) => {
  const all = await countCards(page);
  await page.getByText('Nonstop', { exact: true }).click();
  await expect(page.getByText(/^\d+ flights? hidden by filters$/)).toBeVisible();
  await expect.poll(() => cards(page).count()).toBeLessThan(all);
  await expect(cards(page).filter({ hasText: 'stop from' }).filter({ hasNotText: 'nonstop' })).toHaveCount(0);

  await test.step('on paper, the number of hidden flights explains that of the heading', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^\d+ flights? hidden by filters$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeHidden();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the earliest departure stays before the latest, and no slider moves', async () => {
    const panel = page.getByRole('region', { name: 'Filters' });
    const sliders = panel.getByRole('slider');
    const placesOf = async (): Promise<number[]> => {
      const top = (await panel.boundingBox())?.y ?? Number.NaN;
      const boxes = await Promise.all((await sliders.all()).map((slider) => slider.boundingBox()));
      return boxes.map((box) => (box?.y ?? Number.NaN) - top);
    };
    const places = await placesOf();
    await page.getByRole('slider', { name: 'Latest departure' }).fill('300');
    await page.getByRole('slider', { name: 'Earliest departure' }).fill('900');
    await expect(page.getByRole('slider', { name: 'Earliest departure' })).toHaveValue('270');
    await page.getByRole('slider', { name: 'Latest departure' }).fill('1410');
    await page.getByRole('slider', { name: 'Earliest departure' }).fill('630');
    await page.getByRole('slider', { name: 'Max trip time' }).fill('22.5');
    await expect(panel).toContainText('22h 30m');
    await expect(panel).toContainText('10:30 AM – 11:30 PM');
    expect(await placesOf()).toEqual(places);
  });

  await test.step('no flight matches', async () => {
    await page.getByRole('slider', { name: 'Max price' }).fill('0');
    await expect(page.getByRole('heading', { name: 'No flights match your filters' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(cards(page)).toHaveCount(all);
    await expect.poll(() => paramsOf(page)).toEqual({ ...anywhere, direction: 'outbound' });
  });
});

test('a same-day hop shows only destinations with a return flight on the same day', async ({ page }) => {
  const all = await countCards(page);
  await page.getByRole('combobox', { name: 'Same-day hop' }).selectOption({ label: '6h or more there' });
  await expect.poll(() => paramsOf(page).hop).toBe('6');
  await expect(page.getByText(/^\d+ flights? hidden by filters$/)).toBeVisible();
  const left = await countCards(page);
  expect(left).toBeLessThan(all);
  expect(left).toBeGreaterThan(0);
  await page.reload();
  await expect(cards(page)).toHaveCount(left);
});

test('each option is completely in view while it has the focus', async ({ page }) => {
  await page.getByRole('button', { name: 'More filters' }).click();
  const options = page.getByRole('group', { name: /^Via/ }).getByRole('checkbox');
  for (const option of (await options.all()).slice(0, 16)) {
    await option.focus();
    const hidden = await option.evaluate((input) => {
      const label = input.closest('label');
      const list = label?.parentElement;
      return Number(label?.getBoundingClientRect().bottom) - Number(list?.getBoundingClientRect().bottom);
    });
    expect(hidden).toBeLessThanOrEqual(0);
  }
});

test('a click on another day searches it and changes the URL', async ({ page }) => {
  const strip = page.getByRole('region', { name: 'Flexible dates' });
  const current = strip.locator('[aria-current=date]');
  await expect(strip.getByRole('button')).toHaveCount(30);
  await expect(current).toHaveAccessibleName(/: GoWild (\$\d+|none) ?, any fare \$\d+$/);
  const next = strip.locator('[aria-current=date] + button');
  const day = await next.locator('[aria-hidden]').first().textContent();
  await next.click();
  await expect.poll(() => paramsOf(page).date).not.toBe(anywhere.date);
  await expect(current).toContainText(day ?? '');
  await expect(heading(page, 'Denver → Anywhere')).toBeVisible();
  await page.reload();
  await expect(current).toContainText(day ?? '');
});

test('the sort order is saved on the device', async ({ page }) => {
  const all = await countCards(page);
  // The inner texts would be empty for cards below the screen.
  const miles = async () =>
    (await cards(page).allTextContents()).map((text) =>
      Number(/([\d,]+) mi/.exec(text)?.[1]?.replace(',', '')),
    );
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Nearest');
  const breaksInOrder = async () => {
    const distances = await miles();
    if (distances.length < all || distances.some(Number.isNaN)) return Number.POSITIVE_INFINITY;
    const breaks = distances.filter((distance, at) => at > 0 && distance < (distances[at - 1] ?? 0));
    return breaks.length;
  };
  // The results have two sections, each in the selected order, so the order may begin again once.
  await expect.poll(breaksInOrder).toBeLessThanOrEqual(1);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('nearest');
  await expect.poll(breaksInOrder).toBeLessThanOrEqual(1);
});

test('the CSV file contains the filtered list', async ({ page }) => {
  const csv = () => downloadedBy(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
  const rowsOf = (text: string) => text.trimEnd().split('\r\n').slice(1);
  const summary = await page.getByText(/ flights? to \d+ destinations?$/).textContent();
  const total = Number(/(\d+) flight/.exec(summary ?? '')?.[1]);
  const whole = await csv();
  expect(whole.file.suggestedFilename()).toBe(`fareweave-DEN-anywhere-${anywhere.date}.csv`);
  expect(whole.text).toMatch(/^\ufeffOrigin,Destination,City,Departure,Arrival,/);
  expect(rowsOf(whole.text)).toHaveLength(total);
  await page.getByText('Nonstop', { exact: true }).click();
  await expect(page.getByText(/hidden by filters$/)).toBeVisible();
  const narrowed = rowsOf((await csv()).text);
  expect(narrowed.length).toBeLessThan(total);
  expect(narrowed.every((row) => row.startsWith('DEN,'))).toBe(true);
});

test('a flight is downloaded as a calendar file', async ({ page }) => {
  await cards(page).first().click();
  const add = page.getByRole('button', { name: /^Add to calendar/ }).first();
  const numbers = ((await add.textContent()) ?? '').match(/[A-Z0-9]{2} \d+/g) ?? [];
  const { file, text } = await downloadedBy(page, () => add.click());
  expect(file.suggestedFilename()).toMatch(/^fareweave-.+\.ics$/);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(numbers.length);
  for (const number of numbers) expect(text).toContain(`SUMMARY:${number}`);
});

test('a printed page contains only the results', async ({ page }) => {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await cards(page).first().click();
  await expect(flights(page).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page, 'Denver → Anywhere')).toBeVisible();
  await expect(cards(page).last()).toBeVisible();
  await expect(flights(page).first()).toBeHidden();
  await expect(page.getByRole('link', { name: /^Book Standard/ }).first()).toBeVisible();
  for (const name of ['New Search', 'Download CSV', 'Show more', 'Clear filters'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('region', { name: /^(Filters|Flexible dates)$/ })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const clipped = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(clipped).toBe(false);
});

test('Alert me opens a prefilled alert form over the results', async ({ page, expectAccessible }) => {
  await cards(page).first().click();
  const alertMe = page.getByRole('button', { name: 'Alert me' });
  await alertMe.click();
  const dialog = page.getByRole('dialog', { name: 'New flight alert' });
  await expect(dialog.getByRole('combobox', { name: 'From' })).toHaveValue('DEN');
  await expect(dialog.getByRole('combobox', { name: 'To' })).toHaveValue(/^[A-Z]{3}$/);
  await expect(dialog.getByRole('spinbutton', { name: /^Max price/ })).toHaveValue(/^\d+$/);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByText('Flight alert created')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(alertMe).toBeFocused();
  await expect(heading(page, 'Denver → Anywhere')).toBeVisible();
});
