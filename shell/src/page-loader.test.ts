import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Rules = Record<'createHTML' | 'createScriptURL', (value: string) => string | null>;
const createPolicy = vi.fn<(name: string, rules: Rules) => void>();
Object.assign(globalThis, { trustedTypes: { createPolicy } });
await import('./page-loader.ts');
const [[policyName, rules] = []] = createPolicy.mock.calls;

const loader = globalThis.fareweaveLoader;
const shell = {
  base: '/shell/',
  entry: ['first.js', 'main.js'],
  files: { 'first.js': 'sha384-first', 'main.js': 'sha384-main' },
};
const scripts = () => [...document.head.querySelectorAll('script')];
const fire = (file: string, type: string) =>
  scripts()
    .find(({ src }) => src.endsWith(file))
    ?.dispatchEvent(new Event(type));

const realFetch = globalThis.fetch;
const fetched = vi.fn<typeof fetch>();
/** jsdom has no `CSS`. */
const supports = vi.fn<typeof CSS.supports>();
Object.assign(globalThis, { CSS: { supports } });

describe('the inline script of the page', () => {
  beforeEach(() => {
    globalThis.fetch = fetched;
    supports.mockReturnValue(true);
    document.body.innerHTML = '<div id="app"><main id="main"><p>First paint</p></main></div>';
  });
  afterEach(() => {
    loader.started();
    document.head.replaceChildren();
    vi.useRealTimers();
    globalThis.fetch = realFetch;
    fetched.mockReset();
  });

  it('adds the shell’s scripts to the page, in order, each with its integrity', () => {
    loader.load(shell);
    expect(
      scripts().map(({ src, integrity, crossOrigin, async }) => [src, integrity, crossOrigin, async]),
    ).toEqual([
      [`${window.location.origin}/shell/first.js`, 'sha384-first', 'anonymous', false],
      [`${window.location.origin}/shell/main.js`, 'sha384-main', 'anonymous', false],
    ]);
    expect(loader.running()).toEqual(shell);
  });

  it('prepares formats of dates when the browser is idle after the first frame', async () => {
    const whenIdle = vi.fn<(task: () => void) => void>();
    vi.stubGlobal('requestIdleCallback', whenIdle);
    const format = vi.spyOn(Intl, 'DateTimeFormat');
    loader.load(shell);
    expect(whenIdle).not.toHaveBeenCalled();
    await new Promise(requestAnimationFrame);
    expect(format).not.toHaveBeenCalled();
    whenIdle.mock.calls[0]?.[0]();
    expect(format).toHaveBeenCalledOnce();
    format.mockRestore();
    vi.unstubAllGlobals();
  });

  it('lets scripts run only from trusted folders (SECU-8)', () => {
    loader.load(shell);
    loader.trust('https://cdn.example/mf-any/1/');
    expect(policyName).toBe('default');
    for (const url of ['/shell/a.js', 'https://cdn.example/mf-any/1/a.js?retry=1'])
      expect(rules?.createScriptURL(url)).toBe(url);
    for (const url of [
      '/other/a.js',
      '/shell/../a.js',
      'https://cdn.example/mf-any/2/a.js',
      'data:text/javascript,1',
    ])
      expect(rules?.createScriptURL(url)).toBeNull();
  });

  it('takes text and the empty elements of Leaflet as markup, nothing else (SECU-8)', () => {
    for (const html of ['', 'a & b > c', '<svg/>', '<span aria-hidden="true">+</span>'])
      expect(rules?.createHTML(html)).toBe(html);
    for (const html of ['<img src=x>', '<svg onload=a()>', '<span onclick="a()">', '<svg/><script>', '<!--'])
      expect(rules?.createHTML(html)).toBeNull();
  });

  it('starts nothing in a browser that is too old (COMP-25)', () => {
    supports.mockReturnValue(false);
    loader.load(shell);
    expect(scripts()).toEqual([]);
  });

  it('does not change the page when main runs', () => {
    loader.load(shell);
    loader.running();
    fire('main.js', 'load');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('First paint')).toBeVisible();
  });

  it.each(['first.js', 'main.js'])('shows that %s did not load', (file) => {
    loader.load(shell);
    fire(file, 'error');
    expect(screen.getByRole('alert')).toHaveTextContent('Fareweave could not be started');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('First paint')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('shows that main loaded but is not valid JavaScript', () => {
    loader.load(shell);
    fire('first.js', 'load');
    expect(screen.queryByRole('alert')).toBeNull();
    fire('main.js', 'load');
    expect(screen.getByRole('alert')).toHaveTextContent('Fareweave could not be started');
  });

  it('fetches the files past the cache on Retry, and keeps the page when the server is unavailable', async () => {
    for (const href of ['/shell/main.js', '/shell/chunk.js', '/releases/mf-any/1/entry.js']) {
      const hint = Object.assign(document.createElement('link'), { rel: 'preload', href });
      hint.setAttribute('as', 'script');
      document.head.append(hint);
    }
    loader.load(shell);
    fire('main.js', 'error');
    let refuse: (error: Error) => void = () => undefined;
    const refused = new Promise<Response>((_, reject) => {
      refuse = reject;
    });
    fetched.mockReturnValue(refused);
    const retry = screen.getByRole('button', { name: 'Retry' });
    await userEvent.click(retry);
    expect(fetched.mock.calls.map(([url, options]) => [url, options?.cache])).toEqual([
      [`${window.location.origin}/shell/first.js`, 'reload'],
      [`${window.location.origin}/shell/main.js`, 'reload'],
      [`${window.location.origin}/shell/chunk.js`, 'reload'],
    ]);
    expect(retry).toHaveAttribute('aria-busy', 'true');
    refuse(new TypeError('Failed to fetch'));
    expect(await screen.findByText(/The server could not be reached/)).toBeVisible();
    expect(retry).not.toHaveAttribute('aria-busy');
  });

  it('shows a failure in a page without a main element', () => {
    document.body.innerHTML = '';
    loader.failed(() => ['/shell/start.js']);
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('fetches on Retry also what failed after the message was shown', async () => {
    const damaged = ['/shell/start.js'];
    loader.failed(() => damaged);
    damaged.push('/shell/frame.js');
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/shell/start.js', '/shell/frame.js']);
  });

  it('shows that loading is slow while no file has failed, and nothing once the product is there', () => {
    vi.useFakeTimers();
    loader.load(shell);
    vi.advanceTimersByTime(9_000);
    expect(screen.queryByRole('status')).toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(screen.getByRole('status')).toHaveTextContent('Fareweave is still loading');
    expect(screen.getByText('First paint')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    loader.started();
    expect(screen.queryByRole('status')).toBeNull();

    loader.load(shell);
    loader.started();
    vi.advanceTimersByTime(60_000);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
