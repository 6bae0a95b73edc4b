import { type MenuEntry, navigate, provideSlots } from '@fareweave/shared-lib/platform';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { menusOf } from './menu.tsx';

const Menu = menusOf<{ more: { origin: string } }>('mf-search');
const run = vi.fn();
const ENTRIES: MenuEntry[] = [
  { key: 'a', title: 'Deals', href: '/deals?from=DEN' },
  { key: 'b', title: 'Copy', run },
];

function open(entries: readonly MenuEntry[]) {
  const asked = vi.fn<(menu: string, props: object) => readonly MenuEntry[]>(() => entries);
  provideSlots({
    open: () => ({ update: () => undefined, close: () => undefined }),
    preload: () => undefined,
    entries: asked,
    tabs: () => [],
  });
  const { container } = render(
    <>
      <Menu name="more" props={{ origin: 'DEN' }}>
        More
      </Menu>
      <button type="button">Outside</button>
    </>,
  );
  return { container, asked, user: userEvent.setup() };
}
const button = () => screen.getByRole('button', { name: 'More' });

describe('a menu of a remote', () => {
  beforeEach(() => void run.mockClear());
  afterEach(() => act(() => navigate('/', { replace: true })));

  it('has no button without entries', () => {
    const { container } = open([]);
    expect(container).toHaveTextContent(/^Outside$/);
  });

  it('opens by keyboard, and its commands get the focus back to the button', async () => {
    const { user, asked } = open(ENTRIES);
    expect(asked).toHaveBeenLastCalledWith('mf-search/more', { origin: 'DEN' });
    await user.tab();
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Deals' })).toHaveFocus();
    await user.tab();
    await user.keyboard(' ');
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('link', { name: 'Deals' })).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('closes on Escape, on a press outside and when the focus leaves it', async () => {
    const { user } = open(ENTRIES);
    await user.click(button());
    await user.keyboard('{Escape}');
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Outside' }));
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await user.click(button());
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(run).not.toHaveBeenCalled();
  });

  it('leads to the address of a link', async () => {
    const { user } = open(ENTRIES);
    await user.click(button());
    await user.click(screen.getByRole('link', { name: 'Deals' }));
    expect(window.location.pathname + window.location.search).toBe('/deals?from=DEN');
    expect(screen.queryByRole('link', { name: 'Deals' })).toBeNull();
  });
});
