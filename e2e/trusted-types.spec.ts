import { expect, signIn, test } from './fixtures.ts';
import { allPages } from './layout/pages.ts';
import { observeLoading } from './layout/settled.ts';

// The service worker is allowed, because its registration is checked, too.
test.use({ serviceWorkers: 'allow' });

/** The screens with maps, dialogs and frames, and one of each other kind. */
const SCREENS =
  /^(home as|about|plans as visitor|trip as|results as premium|return flights as|routes as premium|trips as|profile as premium|alerts as|overview as)/;

test('no screen needs untrusted markup or scripts, and both are refused (SECU-8)', async ({
  browser,
  request,
}) => {
  test.slow();
  const registered = await request.post('/api/auth/register', {
    data: {
      email: `markup-${Date.now()}@example.com`,
      password: 'a long enough password',
      first_name: 'Ada',
      last_name: 'Doe',
    },
  });
  expect(registered.ok()).toBe(true);

  const screens = (await allPages(request)).filter(({ name }) => SCREENS.test(name));
  expect(screens.length).toBeGreaterThan(12);
  for (const role of ['visitor', 'free', 'premium', 'admin'] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') violations.push(`${page.url()}: ${message.text()}`);
    });
    const loading = await observeLoading(page);
    await signIn(page, request, role);
    for (const { path } of screens.filter((screen) => screen.role === role)) {
      await page.goto(path);
      await loading.settled();
    }
    expect(violations, role).toEqual([]);

    if (role === 'admin') {
      await page.goto('/outbox');
      await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
      const mail = page.frameLocator('iframe');
      await expect(mail.getByRole('link').first()).toBeVisible();
      expect(violations).toEqual([]);
    }
    if (role === 'visitor') {
      const refused = await page.evaluate(() => {
        const names = new Set<string>();
        Object.assign(window, { names });
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          names.add(effectiveDirective);
        });
        const attempt = (act: () => unknown): string => {
          try {
            act();
            return 'accepted';
          } catch (error) {
            return (error as Error).name;
          }
        };
        const script = document.createElement('script');
        return [
          attempt(() => (document.body.innerHTML = '<img src=x onerror=alert(1)>')),
          attempt(() => document.body.insertAdjacentHTML('beforeend', '<svg onload=alert(1)>')),
          attempt(() => (script.src = 'https://evil.example/a.js')),
          attempt(() => (script.src = '/api/airports')),
          attempt(() => document.createElement('iframe').setAttribute('srcdoc', '<script>1</script>')),
          attempt(() => Reflect.get(window, 'trustedTypes').createPolicy('any', {})),
        ];
      });
      expect(refused).toEqual(Array(6).fill('TypeError'));
      const names = () => page.evaluate(() => [...Reflect.get(window, 'names')]);
      await expect.poll(names).toEqual(['require-trusted-types-for', 'trusted-types']);
    }
    await context.close();
  }
});
