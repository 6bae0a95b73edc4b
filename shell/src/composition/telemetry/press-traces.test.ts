import '@fareweave/shared-lib/testing/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tracePresses } from './press-traces.ts';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

/** What the page sends, in order. */
let sent: { path: string; traceparent: string | null; body: object | null }[] = [];
/** Ends the call that is waiting. */
let respond: () => void = () => undefined;

const network: typeof fetch = async (input, init) => {
  const { url, headers } = new Request(input, init);
  const { origin, pathname } = new URL(url);
  const path = origin === window.location.origin ? pathname : url;
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
  sent.push({ path, traceparent: headers.get('traceparent'), body });
  if (path === '/api/slow') await new Promise<void>((resolve) => (respond = resolve));
  return {} as Response;
};
const reports = () => sent.flatMap(({ path, body }) => (path === '/api/platform/presses' ? [body] : []));

// One page: each test continues from the one before.
describe('the presses of a page with traces', () => {
  beforeAll(() => {
    vi.useFakeTimers();
    window.fetch = network;
    document.head.innerHTML = '<meta name="page-ticket" content="3.10.signed">';
    document.body.innerHTML = `
      <nav><a href="#ada@example.com">Ada Lovelace</a></nav>
      <div data-remote="mf-search">
        <p>Text</p><form><input name="email"><button>Search for Ada</button></form>
        <div data-fill="mf-account/alert-me"><span role="button" tabindex="0">Alert</span></div>
      </div>`;
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    tracePresses();
  });
  beforeEach(() => {
    vi.advanceTimersByTime(60_000);
    sent = [];
  });
  afterAll(() => void vi.useRealTimers());
  const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

  it('give the calls that follow them their trace, and are reported once, without texts', async () => {
    click('button');
    await window.fetch('/api/flights/search?origin=DEN');
    await window.fetch(new Request('/remotes/mf-deals/api/offers', { method: 'POST', body: '{}' }));
    const [, traceId, spanId] = TRACEPARENT.exec(sent[0]?.traceparent ?? '') ?? [];
    expect(sent.map(({ traceparent }) => traceparent)).toEqual(Array(2).fill(`00-${traceId}-${spanId}-01`));
    expect(reports()).toEqual([]);
    vi.advanceTimersByTime(2000);
    const press = { action: 'click', control: 'button', part: 'mf-search', ms: 0, msAgo: 2000 };
    expect(reports()).toEqual([{ ticket: '3.10.signed', traceId, spanId, ...press }]);
  });

  it('last until their last call has ended', async () => {
    click('button');
    const call = window.fetch('/api/slow');
    await Promise.resolve();
    vi.advanceTimersByTime(5000);
    respond();
    await call;
    vi.advanceTimersByTime(2000);
    expect(reports()).toMatchObject([{ ms: 5000, msAgo: 7000 }]);
  });

  it('name the part that contains the control', async () => {
    for (const selector of ['nav a', '[role=button]', 'input']) {
      click(selector);
      await window.fetch('/api/airports');
      vi.advanceTimersByTime(2000);
    }
    expect(reports()).toMatchObject([
      { control: 'link', part: 'shell' },
      { control: 'button', part: 'mf-account' },
      { control: 'control', part: 'mf-search' },
    ]);
  });

  it('have nothing to do with other origins, files, reports, and calls that come long after them', async () => {
    click('button');
    await window.fetch('https://tiles.example.com/api/1.png');
    await window.fetch('/releases/mf-search/1/a.js');
    await window.fetch('/api/platform/beacons', { method: 'POST', credentials: 'omit' });
    vi.advanceTimersByTime(2001);
    await window.fetch('/api/airports');
    expect(sent.map(({ traceparent }) => traceparent)).toEqual([null, null, null, null]);
    vi.advanceTimersByTime(60_000);
    expect(reports()).toEqual([]);
  });

  it('are not those on plain text, nor keys other than Enter', async () => {
    click('p');
    document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    await window.fetch('/api/airports');
    expect(sent).toMatchObject([{ traceparent: null }]);
  });

  it('are reported when the page is left', async () => {
    document
      .querySelector('input')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await window.fetch('/api/airports');
    window.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(60_000);
    expect(reports()).toMatchObject([{ action: 'enter', control: 'control' }]);
  });
});
