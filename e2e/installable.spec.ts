import { address } from './address.ts';
import { daysAhead } from './dates.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('the product can be installed, with shortcuts and as a target for shared links (INST-1)', async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const devtools = await page.context().newCDPSession(page);

  await test.step('Chromium finds nothing that prevents the installation', async () => {
    const { errors: malformed, data } = await devtools.send('Page.getAppManifest');
    expect([malformed, JSON.parse(data ?? '{}').name]).toEqual([[], 'Fareweave']);
    // Tests run in a private window, from which nothing can be installed. The browser reads the icons later than the page.
    const problems = async () =>
      (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors.filter(
        ({ errorId }) => errorId !== 'in-incognito',
      );
    await expect.poll(problems).toEqual([]);
  });

  await test.step('its icons, shortcuts and share target exist', async () => {
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    for (const { src, type } of manifest.icons)
      expect((await request.get(src)).headers()['content-type'], src).toBe(type);
    for (const { url } of [...manifest.shortcuts, { url: manifest.share_target.action }])
      expect((await request.get(url)).status(), url).toBe(200);
  });

  await test.step('“Flights tomorrow” asks for an airport until there is one', async () => {
    await page.goto('/tomorrow');
    await expect(page.getByRole('heading', { name: 'Where do you fly from?' })).toBeVisible();
    await expectAccessible();
    await page.evaluate(() => localStorage.setItem('mf-search:recent-places', '["DEN"]'));
    await page.goto('/tomorrow');
    await expect(page).toHaveURL(
      `/?origin=DEN&date=${daysAhead(1)}&direction=outbound&screen=departure_flights`,
    );
  });

  await test.step('a shared link to a trip opens, and nothing else', async () => {
    const shared = (text: string) => `/share?${new URLSearchParams({ text })}`;
    await page.goto(shared('See https://other.example/flight-summary?data=abc'));
    await expect(page.getByRole('heading', { name: 'This is no trip of Fareweave' })).toBeVisible();
    await expectAccessible();
    await page.goto(shared(`See ${address}/plan?origin=DEN`));
    await expect(page).toHaveURL(/\/login\?next=%2Fplan%3Forigin%3DDEN$/);
  });
});
