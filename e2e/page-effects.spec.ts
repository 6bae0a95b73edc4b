import { type ObservedPage, observePage } from '../remote-kit/src/checks/page-changes.ts';
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

/** Replaces `addEventListener` as single-spa does. */
const WRAPPED = `<script>{
  const { addEventListener } = window;
  window.addEventListener = function (...args) { return addEventListener.apply(this, args); };
}</script>`;

test('what the code of a remote leaves in the page is found, even when a module adds it once', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.addInitScript(recordEffects);
  const script = (file: string) => `<script src="${file}"></script>`;
  await page.route('http://product.test/**', (route) => {
    const isPage = route.request().url() === 'http://product.test/';
    const body = isPage ? WRAPPED + script('/shell.js') + script(`${BASE}module.js`) : MODULE;
    return route.fulfill({ contentType: isPage ? 'text/html' : 'text/javascript', body });
  });
  await page.goto('http://product.test/');
  const effects = await page.evaluate(
    (base) => (window as unknown as { lastingEffects(base: string): string[] }).lastingEffects(base),
    BASE,
  );
  // The effects of the shell's script, which does the same, are not listed.
  expect(effects.map((effect) => effect.split(' at ')[0]?.trim())).toEqual([
    'the listener for resize',
    'the listener for keydown',
    'the interval',
  ]);
  await page.close();
});

/** Code of a remote that changes the page outside its area, and code that does what a remote may do. */
const CHANGES = `{
  const style = (css) => {
    const element = document.createElement('style');
    element.textContent = css;
    document.head.append(element);
    return element;
  };
  style('p { margin: 0 }');
  style('header, .own { color: red }').remove();
  style('@media print { header { display: none } }').remove();
  style('.own { color: red }').remove();
  document.querySelector('style').sheet.insertRule('@media (width > 1px) { body { margin: 0 } }');
  document.adoptedStyleSheets.push(new CSSStyleSheet());
  document.body.append(document.createElement('dialog'));
  document.body.append(document.createElement('p'));
  document.querySelector('body > p').remove();
  document.querySelector('main').replaceChildren();
  document.querySelector('nav').inert = true;
  document.body.className = 'mine';
  Array.prototype.last = function () { return this.at(-1) };
  Date.prototype[Symbol.toStringTag] = 'Date';
  window.fetch = () => Promise.reject();
  localStorage.setItem('sort', 'price');
  localStorage.setItem('everyone', '1');
  sessionStorage.setItem('mf-own:sort', 'price');
  document.cookie = 'sort=price';
}`;

test('what the code of a remote changes outside its area is named', async ({ browser }) => {
  const page = await browser.newPage();
  const html =
    '<style></style><div id="app"><header>Product</header><nav><a href="/plans">Plans</a></nav><main><h1>About</h1></main></div>';
  await page.route('http://product.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto('http://product.test/');
  await page.evaluate(observePage);
  const changes = () =>
    page.evaluate(() =>
      (window as unknown as ObservedPage).pageChanges({ remote: 'mf-own', sharedKeys: ['everyone'] }),
    );
  expect(await changes()).toEqual([]);
  await page.evaluate(CHANGES);
  expect(await changes()).toEqual([
    '<style> in <head>',
    '<dialog> in <body>',
    '<nav>, <a> “Plans”, <h1> “About”: gone or changed',
    'the attribute class="mine" of <body>',
    'an adopted style sheet',
    'the styles of body',
    'the styles of header',
    'Array.prototype.last',
    'Date.prototype.Symbol(Symbol.toStringTag)',
    'window.fetch',
    "the key sort of the browser's storage, whose name does not begin with mf-own:",
    'the cookie sort',
  ]);
  await page.close();
});
