import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import './page-loader.ts';

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
const fetched = jest.fn<typeof fetch>();

describe('the script that stands in the page', () => {
  beforeEach(() => {
    globalThis.fetch = fetched;
    document.body.innerHTML = '<div id="app"><main id="main"><p>First paint</p></main></div>';
  });
  afterEach(() => {
    loader.started();
    document.head.replaceChildren();
    jest.useRealTimers();
    globalThis.fetch = realFetch;
    fetched.mockReset();
  });

  it('puts the shell’s scripts into the page, in order, each with its integrity', () => {
    loader.load(shell);
    expect(
      scripts().map(({ src, integrity, crossOrigin, async }) => [src, integrity, crossOrigin, async]),
    ).toEqual([
      [`${window.location.origin}/shell/first.js`, 'sha384-first', 'anonymous', false],
      [`${window.location.origin}/shell/main.js`, 'sha384-main', 'anonymous', false],
    ]);
    expect(loader.running()).toEqual(shell);
  });

  it('leaves the page alone when main has begun', () => {
    loader.load(shell);
    loader.running();
    fire('main.js', 'load');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('First paint')).toBeVisible();
  });

  it.each(['first.js', 'main.js'])('says that %s did not come', (file) => {
    loader.load(shell);
    fire(file, 'error');
    expect(screen.getByRole('alert')).toHaveTextContent('Fareweave could not be started');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('First paint')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('says that main came and is no program', () => {
    loader.load(shell);
    fire('first.js', 'load');
    expect(screen.queryByRole('alert')).toBeNull();
    fire('main.js', 'load');
    expect(screen.getByRole('alert')).toHaveTextContent('Fareweave could not be started');
  });

  it('has Retry fetch the files past the cache, and keeps the page when the server is away', async () => {
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
      ['/shell/first.js', 'reload'],
      ['/shell/main.js', 'reload'],
    ]);
    expect(retry).toHaveAttribute('aria-busy', 'true');
    refuse(new TypeError('Failed to fetch'));
    expect(await screen.findByText(/The server could not be reached/)).toBeVisible();
    expect(retry).not.toHaveAttribute('aria-busy');
  });

  it('says so where there is no place for the product', () => {
    document.body.innerHTML = '';
    loader.failed(['/shell/start.js']);
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('says that it is slow, not that it is broken, when nothing has failed; and nothing once it is there', () => {
    jest.useFakeTimers();
    loader.load(shell);
    jest.advanceTimersByTime(9_000);
    expect(screen.queryByRole('status')).toBeNull();
    jest.advanceTimersByTime(2_000);
    expect(screen.getByRole('status')).toHaveTextContent('Fareweave is still loading');
    expect(screen.getByText('First paint')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    loader.started();
    expect(screen.queryByRole('status')).toBeNull();

    loader.load(shell);
    loader.started();
    jest.advanceTimersByTime(60_000);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
