import { recordEffects } from '../remote-kit/src/checks/page-effects.ts';
import { expect, test } from './fixtures.ts';

const BASE = '/local-remote/';

/** A module of a remote, which adds and removes things when it loads. */
const MODULE = `{
  const keep = () => {};
  window.addEventListener('resize', keep);
  document.addEventListener('keydown', keep, { capture: true });
  setInterval(keep, 60_000);
  document.addEventListener('click', keep, { once: true });
  window.addEventListener('focus', keep);
  window.removeEventListener('focus', keep);
  const controller = new AbortController();
  window.addEventListener('scroll', keep, { signal: controller.signal });
  controller.abort();
  clearInterval(setInterval(keep, 60_000));
  document.createElement('div').addEventListener('click', keep);
}`;

test('what the code of a remote leaves in the page is found, even when a module adds it once', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.addInitScript(recordEffects);
  const script = (file: string) => `<script src="${file}"></script>`;
  await page.route('http://product.test/**', (route) => {
    const isPage = route.request().url() === 'http://product.test/';
    const body = isPage ? script('/shell.js') + script(`${BASE}module.js`) : MODULE;
    return route.fulfill({ contentType: isPage ? 'text/html' : 'text/javascript', body });
  });
  await page.goto('http://product.test/');
  const effects = await page.evaluate(
    (base) => (window as unknown as { lastingEffects(base: string): string[] }).lastingEffects(base),
    BASE,
  );
  // Not those of the shell's script, which does the same.
  expect(effects.map((effect) => effect.split(' at ')[0]?.trim())).toEqual([
    'the listener for resize',
    'the listener for keydown',
    'the interval',
  ]);
  await page.close();
});
