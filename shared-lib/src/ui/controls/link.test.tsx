import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Link } from './link.tsx';

/** Clicks the link; returns whether the browser's navigation was prevented. */
function click(init: MouseEventInit = {}): boolean {
  const link = screen.getByRole('link');
  const event = createEvent.click(link, init);
  // jsdom cannot navigate and logs an error, after the result is known.
  let prevented = false;
  const settle = (e: Event) => {
    prevented = e.defaultPrevented;
    e.preventDefault();
  };
  document.addEventListener('click', settle, { once: true });
  fireEvent(link, event);
  return prevented;
}

describe('Link', () => {
  it('navigates without a page load', () => {
    render(<Link href="/plans?from=test">Plans</Link>);
    expect(click()).toBe(true);
    expect(window.location.pathname + window.location.search).toBe('/plans?from=test');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves %o to the browser',
    (init) => {
      window.history.replaceState(null, '', '/');
      render(<Link href="/plans">Plans</Link>);
      expect(click(init)).toBe(false);
      expect(window.location.pathname).toBe('/');
    },
  );

  it('leaves a new tab to the browser', () => {
    render(
      <Link href="/plans" target="_blank">
        Plans
      </Link>,
    );
    expect(click()).toBe(false);
  });
});
