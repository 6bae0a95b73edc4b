import { toasts } from '@fareweave/shared-lib/platform';
import { type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { LanguageLinks } from '@fareweave/shared-lib/ui/language-links';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLanguageLinks } from './follow-language-links.ts';

/** As the server writes it into pages. */
const LINKS =
  '<nav id="languages" aria-label="Of the page"><a href="?lang=en" lang="en" hreflang="en">English</a><a href="?lang=es" lang="es" hreflang="es">Español</a></nav>';

const loaded = vi.fn();
beforeAll(() => {
  followLanguageLinks(() => loaded(window.location.href));
});
beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.insertAdjacentHTML('beforeend', LINKS);
  window.history.pushState(null, '', '/plans?period=yearly&lang=en#prices');
});
afterEach(() => {
  document.getElementById('languages')?.remove();
  loaded.mockClear();
  vi.restoreAllMocks();
});

const ofPage = () => within(screen.getByRole('navigation', { name: 'Of the page' }));

describe('the links of languages (LANG-12)', () => {
  it('store the choice and load the page again, with its query', async () => {
    const calls = serve({ 'PUT /api/language': { status: 204 } });
    fireEvent.click(ofPage().getByRole('link', { name: 'Español' }));
    await waitFor(() => expect(loaded).toHaveBeenCalledWith('http://localhost/plans?period=yearly#prices'));
    expect(calls).toEqual([expect.objectContaining({ body: { language: 'es' } })]);
  });

  it.each([
    ['cannot', { status: 500 }],
    [
      'does not answer',
      ({ signal }: ReceivedCall) =>
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ],
  ])('let the page itself store the choice when the server %s', async (_, answer) => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    serve({ 'PUT /api/language': answer });
    fireEvent.click(ofPage().getByRole('link', { name: 'Español' }));
    limit.abort(new DOMException('late', 'TimeoutError'));
    await waitFor(() =>
      expect(loaded).toHaveBeenCalledWith('http://localhost/plans?period=yearly&lang=es#prices'),
    );
  });

  it('say without a connection that the language stays, and change nothing', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const toast = vi.spyOn(toasts, 'info');
    const address = window.location.href;
    fireEvent.click(ofPage().getByRole('link', { name: 'Español' }));
    expect(toast).toHaveBeenCalledWith('The language was not changed', 'You are offline.');
    expect(window.location.href).toBe(address);
    expect(loaded).not.toHaveBeenCalled();
  });

  it('are in menus too, each in its language', () => {
    render(<LanguageLinks />);
    const links = within(screen.getByRole('list', { name: 'Language' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.lang, link.getAttribute('hreflang')])).toEqual([
      ['English', 'en', 'en'],
      ['Español', 'es', 'es'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null]);
  });

  it('are absent when there is only one language', () => {
    document.getElementById('languages')?.remove();
    const { container } = render(<LanguageLinks isTitled />);
    expect(container).toBeEmptyDOMElement();
  });
});
