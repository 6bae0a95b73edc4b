import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { expectSiblingsUsable } from '../remotes.ts';
import { type Team, test } from './fixtures.ts';
import { publishFill, publishOffer } from './hand-made.ts';

const PATH = '/deals';
const handle = 'return { update() {}, unmount() {} };';
const draws = (text: string) => `element.append('${text} ' + props.deal); ${handle}`;

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Deal 9' });
const shared = (page: Page) => page.getByText('Share deal 9', { exact: true });
const failure = (page: Page) => page.getByText('Share could not be loaded.');
const retry = (page: Page) => page.getByRole('button', { name: 'Retry: Share' });

const activate = (team: Team, name: string, version: string) =>
  team.release(`activate ${name} ${version} --reason trial`);
const withdraw = (team: Team, name: string) => team.release(`withdraw ${name} --reason ended`);

/** Expects that the rest of the page works, and that the page returns with its slot. */
async function expectUsable(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expectSiblingsUsable({ page, path: PATH });
  await expect(heading(page)).toBeVisible();
}

// The tests run one after the other, because they release the same remotes.
test.describe.configure({ mode: 'serial' });

test.describe('a fill of another remote', () => {
  test.beforeAll(async ({ team }) => {
    await activate(team, 'mf-deals', await publishOffer(team, '1'));
    await activate(team, 'mf-share', await publishFill(team, '1', draws('Share deal')));
  });
  test.afterAll(async ({ team }) => {
    await withdraw(team, 'mf-share');
    await withdraw(team, 'mf-deals');
  });

  const faults: Record<string, string> = {
    throws: 'element.append("half"); throw new Error("no");',
    hangs: 'element.append("half"); return new Promise(() => {});',
  };
  for (const [fault, mount] of Object.entries(faults))
    test(`that ${fault} fails alone, and is rolled back`, async ({ page, team, browser, baseURL }) => {
      test.slow();
      const version = await publishFill(team, `faulty-${fault}`, mount);
      await activate(team, 'mf-share', version);
      await page.clock.install();
      await page.goto(PATH);
      await expect(heading(page)).toBeVisible();
      if (fault === 'hangs') {
        await expect(page.getByText('half')).toBeVisible();
        await page.clock.fastForward(9_000);
      }
      await expect(failure(page)).toBeVisible();
      await expect(page.getByText('half')).toHaveCount(0);

      await team.release('rollback mf-share --reason faulty');
      // The open page keeps the faulty release of the fill, and works.
      await retry(page).click();
      if (fault === 'hangs') {
        await expect(page.getByText('half')).toBeVisible();
        await page.clock.fastForward(9_000);
      }
      await expect(failure(page)).toBeVisible();
      await expectUsable(page);
      const other = await browser.newPage({ ...(baseURL && { baseURL }) });
      await other.goto(PATH);
      await expect(shared(other)).toBeVisible();
      await expectUsable(other);
      await other.close();
    });

  test('that arrives after the time limit is removed, and Retry shows it', async ({ page, team }) => {
    test.slow();
    const late = `if (globalThis.arrive === undefined) await new Promise((resolve) => { globalThis.arrive = resolve; }); ${draws('Share deal')}`;
    await activate(team, 'mf-share', await publishFill(team, 'late', late));
    await page.clock.install();
    await page.goto(PATH);
    await page.waitForFunction(() => 'arrive' in globalThis);
    await page.clock.fastForward(9_000);
    await expect(failure(page)).toBeVisible();
    await page.evaluate(() => (globalThis as unknown as { arrive: () => void }).arrive());
    await expect(failure(page)).toBeVisible();
    await expect(shared(page)).toHaveCount(0);
    await retry(page).click();
    await expect(shared(page)).toBeVisible();
    await expectUsable(page);
    await expect(shared(page)).toBeVisible();
  });

  test('that leaves listeners, timers and elements, and cannot be removed, leaves the page usable', async ({
    page,
    team,
  }) => {
    test.slow();
    const leaking = `element.append('Share deal ' + props.deal);
      for (let i = 0; i < 500; i += 1) addEventListener('click', () => { throw new Error('left'); });
      setInterval(() => { throw new Error('left'); }, 20);
      document.body.append(document.createElement('aside'));
      return { update() { throw new Error('no'); }, unmount() { throw new Error('no'); } };`;
    await activate(team, 'mf-share', await publishFill(team, 'leaking', leaking));
    await page.goto(PATH);
    await expect(shared(page)).toBeVisible();
    await expectUsable(page);
    await expect(shared(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('search')).toBeVisible();
    await expect(shared(page)).toHaveCount(0);
  });

  test.afterEach(({ pageErrors }) => {
    pageErrors.push(...pageErrors.splice(0).filter((error) => !/left/.test(error)));
  });
});

for (const first of ['mf-deals', 'mf-share'])
  test(`slot and fill may be released in any order: ${first} first`, async ({ page, team }) => {
    test.slow();
    const versions: Record<string, string> = {
      'mf-deals': await publishOffer(team, `first-${first}-offer`),
      'mf-share': await publishFill(team, `first-${first}-fill`, draws('Share deal')),
    };
    const second = first === 'mf-deals' ? 'mf-share' : 'mf-deals';
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const loadedOf = (name: string) => loaded.filter((file) => file.startsWith(`/releases/${name}/`));

    await activate(team, first, versions[first] ?? '');
    await page.goto(first === 'mf-deals' ? PATH : '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (first === 'mf-deals')
      expect(await page.locator('[data-remote="mf-deals"] div').last().boundingBox()).toMatchObject({
        height: 0,
      });
    expect(loadedOf('mf-share')).toEqual([]);

    await activate(team, second, versions[second] ?? '');
    await page.goto(PATH);
    await expect(shared(page)).toBeVisible();
    await expectUsable(page);
    // The remote with the slot is withdrawn before the one with the fill, and becomes live again.
    await withdraw(team, 'mf-deals');
    await page.goto('/');
    await expect(page.getByRole('search')).toBeVisible();
    await activate(team, 'mf-deals', versions['mf-deals'] ?? '');
    await page.goto(PATH);
    await expect(shared(page)).toBeVisible();
    await withdraw(team, 'mf-share');
    await page.goto(PATH);
    await expect(heading(page)).toBeVisible();
    await expect(shared(page)).toHaveCount(0);
    await withdraw(team, 'mf-deals');
  });
