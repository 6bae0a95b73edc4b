import { setLanguage } from '@fareweave/shared-lib/domain/texts';
import { navigate, toasts } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPlaceholder } from '../composition/runtime/first-paint.ts';
import { language } from '../messages/es.ts';
import { forget, openFrame } from '../testing/open-frame.tsx';
import { arriveAs } from '../testing/person.ts';

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => window.location.pathname;

describe('the pages of the shell', () => {
  beforeEach(async () => void (await arriveAs(account())));
  afterEach(forget);

  it.each([
    ['Upgrade to Premium', '/profile'],
    ['Back to Search', '/'],
  ])('replace a premium page: %s opens %s', async (name, path) => {
    navigate('/alerts');
    openFrame({ kind: 'premium', title: 'Alerts' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Premium Feature' })).toBeVisible();
    act(() => press(name));
    expect(address()).toBe(path);
  });

  it('replace an unknown address: back to the search', () => {
    navigate('/no-such-page');
    openFrame({ kind: 'not-found', title: 'Page not found' });
    expect(heading('Page not found')).toBeVisible();
    act(() => press('Back to Search'));
    expect(address()).toBe('/');
  });

  it('take the focus when a toast is dismissed (A11Y-8)', () => {
    openFrame({ kind: 'not-found', title: 'Page not found' });
    act(() => void toasts.info('Link copied', 'x'));
    act(() => screen.getByRole('button', { name: 'Dismiss Link copied' }).focus());
    press('Dismiss Link copied');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('include /about', async () => {
    openFrame({ kind: 'shell', page: '/about', title: 'About' });
    expect(await screen.findByRole('heading', { name: 'About Fareweave' })).toBeVisible();
  });

  it('are in the language of the page', async () => {
    setLanguage(language);
    openFrame({ kind: 'not-found', title: 'No se encontró la página' });
    expect(heading('No se encontró la página')).toBeVisible();
    const links = ['Ir al contenido', 'Fareweave, inicio', 'Acerca de', 'Moneda'];
    for (const name of links) expect(screen.getByRole('link', { name })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Menú' }));
    const panel = await screen.findByRole('dialog', { name: 'Menú' });
    for (const name of ['Cerrar menú', 'Cerrar sesión'])
      expect(within(panel).getByRole('button', { name })).toBeInTheDocument();
    setLanguage(null);
  });

  it('contain the contact address', () => {
    openFrame();
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
  });
});

describe('Access Denied', () => {
  beforeEach(async () => {
    await arriveAs(account());
    vi.useFakeTimers();
    act(() => navigate('/admin'));
  });
  afterEach(() => {
    vi.useRealTimers();
    forget();
  });

  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

  const openDenied = async () => {
    const decision = openFrame({ kind: 'denied', title: 'Access Denied' });
    await act(async () => void (await import('../instead-of-page/no-screen.tsx')));
    return decision;
  };

  it('shows why, and redirects to the home page after three seconds', async () => {
    await openDenied();
    expect(heading('Access Denied')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Access Denied: Admin privileges required.');
    pass(2999);
    expect(address()).toBe('/admin');
    pass(1);
    expect(address()).toBe('/');
  });

  it('redirects at once on Go Home, and not again later', async () => {
    const decision = await openDenied();
    act(() => press('Go Home'));
    expect(address()).toBe('/');
    act(() => {
      decision.set({ kind: 'wait', title: 'Plans' });
      navigate('/plans');
    });
    pass(3000);
    expect(address()).toBe('/plans');
  });
});

describe('a navigation', () => {
  beforeEach(async () => void (await arriveAs(null)));
  afterEach(forget);

  it('sets the titles of the document and the main part, and focuses the main part', () => {
    const decision = openFrame({ kind: 'not-found', title: 'Page not found' });
    expect(document.title).toBe('Page not found · Fareweave');
    expect(document.body).toHaveFocus();
    act(() => {
      decision.set({ kind: 'wait', title: 'Plans' });
      navigate('/plans');
    });
    expect(document.title).toBe('Plans · Fareweave');
    expect(screen.getByRole('main', { name: 'Plans' })).toHaveFocus();
  });

  it('moves the focus from the previous screen, but not from an element that the new screen focused', () => {
    const decision = openFrame({ kind: 'not-found', title: 'Page not found' });
    const left = screen.getByRole('main').appendChild(document.createElement('button'));
    const chosen = screen.getByRole('main').appendChild(document.createElement('button'));
    left.focus();
    act(() => navigate('/plans'));
    expect(screen.getByRole('main')).toHaveFocus();
    act(() => {
      navigate('/profile');
      chosen.focus();
    });
    expect(chosen).toHaveFocus();
    act(() => decision.set({ kind: 'wait', title: 'Profile' }));
    expect(chosen).toHaveFocus();
  });

  it('shows the first paint at the first address until the screen is ready', () => {
    const inHead = Object.assign(document.createElement('style'), { id: 'first-paint-css' });
    inHead.textContent = '.paint{color:red}';
    document.head.append(inHead);
    const places = document.createElement('div');
    places.dataset.places = '';
    places.innerHTML = '<div><div data-first-paint><p>From the server</p></div></div>';
    document.body.append(places);
    openFrame({ kind: 'wait', title: 'Search' }, readPlaceholder(), places);
    expect(screen.getByText('From the server')).toBeVisible();
    const rules = () =>
      [...document.querySelectorAll('style')].filter((style) => style.textContent?.startsWith('.paint'));
    expect(rules().map((style) => style.parentElement?.id)).toEqual(['main']);
    act(() => navigate('/plans'));
    expect(screen.queryByText('From the server')).toBeNull();
    expect(rules()).toEqual([]);
  });

  it('does not show the first paint beside the screen when React has drawn the page again', () => {
    const places = document.createElement('div');
    places.dataset.places = '';
    places.innerHTML = '<div><div data-first-paint><p>From the server</p></div></div>';
    document.body.append(places);
    const firstPaint = readPlaceholder();
    places.remove();
    openFrame({ kind: 'wait', title: 'Search' }, firstPaint, places);
    expect(screen.getAllByText('From the server')).toHaveLength(1);
    act(() => navigate('/plans'));
    expect(screen.queryByText('From the server')).toBeNull();
  });
});
