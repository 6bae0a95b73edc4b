import type { PlatformStatus } from '@fareweave/shared-lib/api/releases';
import type { Page } from '@playwright/test';
import { expect, signIn } from '../fixtures.ts';
import { anywhere, cards, flights, heading, link } from '../search/screens.ts';
import { changeRegistry } from '../signed-page.ts';
import { test } from './fixtures.ts';

const FLAG = 'proposed-price';

/** Opens the form for an alert on the first result. Returns its field for the price. */
async function openAlertForm(page: Page) {
  await page.goto(link(anywhere));
  await expect(heading(page, 'Denver → Anywhere')).toBeVisible();
  await cards(page).first().click();
  await expect(flights(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Alert me' }).first().click();
  return page.getByRole('dialog', { name: 'New flight alert' }).getByLabel('Max price (USD)');
}

test('an admin sets a flag, pages follow it and count, and a forged rollout is refused (FLAG-3)', async ({
  browser,
  baseURL,
  page,
  request,
  product: { dataDir },
  team,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const traveller = await context.newPage();
  await signIn(traveller, request, 'premium', dataDir);
  await test.step('the default proposes the lowest price', async () => {
    await expect(await openAlertForm(traveller)).toHaveValue(/^\d+/);
  });

  const admin = page;
  const card = admin.getByRole('region', { name: 'mf-account' });
  await test.step('an admin sets the other value for all browsers, with a reason', async () => {
    await signIn(admin, request, 'admin', dataDir);
    await admin.goto('/admin?tab=releases');
    await expect(card.getByText('Rollout: not set. Default: true')).toBeVisible();
    await card.getByRole('button', { name: `Change ${FLAG}` }).click();
    const dialog = admin.getByRole('dialog', { name: `Change ${FLAG}` });
    await expectAccessible();
    await dialog.getByLabel('Percentage with false').fill('100');
    await dialog.getByLabel('Reason').fill('Do people choose lower prices?');
    await dialog.getByRole('button', { name: 'Set flag' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText('Rollout: false for 100 % of browsers. Default: true')).toBeVisible();
    await expect(
      admin.getByText(`mf-account/${FLAG} false 100 %: Do people choose lower prices?`),
    ).toBeVisible();
  });

  await test.step('the next page follows it, without a request, and counts its use and the created alert', async () => {
    const reports: unknown[] = [];
    traveller.on('request', (sent) => {
      if (sent.url().endsWith('/api/platform/flag-counts')) reports.push(sent.postDataJSON().kind);
    });
    const price = await openAlertForm(traveller);
    await expect(price).toHaveValue('');
    await price.fill('30');
    await traveller.getByRole('button', { name: 'Create alert' }).click();
    await expect(traveller.getByText(/^Successfully created flight alert/)).toBeVisible();
    await expect.poll(() => reports).toEqual(['exposure', 'outcome']);
    const counts = async () => {
      const { flags } = (await team.release(`flag mf-account/${FLAG} --json`)) as {
        flags: PlatformStatus['remotes'][number]['flags'];
      };
      return flags[0]?.counts;
    };
    await expect
      .poll(counts)
      .toContainEqual({ value: false, exposures: 1, outcomes: 1, networks: 1, verdict: 'unproved' });
  });

  await test.step('a page with a rollout that the server did not sign asks the server', async () => {
    const restore = await changeRegistry(traveller, ({ payload, signature }) => {
      expect(payload).toContain('"percent":100');
      return { payload: payload.replace('"percent":100', '"percent":0'), signature };
    });
    await expect(await openAlertForm(traveller)).toHaveValue('');
    await restore();
  });

  await test.step('the inspector switches it in this tab', async () => {
    await traveller.goto(`${link(anywhere)}&inspect`);
    const inspector = traveller.getByRole('region', { name: 'Inspector' });
    const field = inspector.getByRole('combobox', { name: `mf-account/${FLAG}` });
    await expect(field).toHaveText(/^As set: false \(by percentage\)/);
    await expectAccessible(traveller);
    await field.selectOption('true');
    await inspector.getByRole('button', { name: 'Switch' }).click();
    // After the switch, the option “As set” no longer names a value, because the page does not have that value any more.
    await expect(field).toHaveText('As settruefalse');
    await expect(await openAlertForm(traveller)).toHaveValue(/^\d+/);
  });
  await context.close();
});
