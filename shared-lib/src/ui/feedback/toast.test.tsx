import { toasts } from '@fareweave/shared-lib/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastList } from './toast.tsx';

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

describe('ToastList', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <>
        <main tabIndex={-1} />
        <ToastList focusMain={() => screen.getByRole('main').focus()} />
      </>,
    );
  });
  afterEach(() => {
    pass(60_000);
    vi.useRealTimers();
  });

  it('shows each toast for its own duration', () => {
    act(() => {
      toasts.success('URL Copied', 'Search URL copied to clipboard!', 2000);
      toasts.info('Hello', 'This one stays longer', 5000);
    });
    expect(screen.getAllByRole('status')).toHaveLength(2);
    pass(2000);
    expect(screen.getByRole('status')).toHaveTextContent('Hello');
    pass(3000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('announces a toast once, with a text that enters its region (NAVI-12)', () => {
    act(() => void toasts.info('Hello', 'x'));
    const toast = screen.getByRole('status');
    expect(toast.parentElement?.closest('[aria-live], [role]')).toBeNull();
    const text = screen.getByText('x').parentElement;
    expect(text).toHaveAttribute('aria-hidden', 'true');
    pass(100);
    expect(text).not.toHaveAttribute('aria-hidden');
  });

  it('announces errors as alerts, at once and once', () => {
    act(() => void toasts.error('Error', 'Failed to fetch users'));
    const toast = screen.getByRole('alert');
    expect(toast).toHaveTextContent('ErrorFailed to fetch users');
    expect(toast.parentElement?.closest('[aria-live], [role]')).toBeNull();
    expect(toast.querySelector('[aria-hidden=true]:not(svg)')).toBeNull();
  });

  it('is dismissed by its button', () => {
    act(() => void toasts.warning('Careful', 'Nearly full'));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss Careful' }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('leaves the focus on the next toast when it is dismissed, and on the page at last (A11Y-8)', () => {
    act(() => {
      for (const title of ['One', 'Two', 'Three']) toasts.info(title, 'x');
    });
    const button = (title: string) => screen.getByRole('button', { name: `Dismiss ${title}` });
    act(() => button('Two').focus());
    fireEvent.click(button('Two'));
    expect(button('Three')).toHaveFocus();
    fireEvent.click(button('Three'));
    expect(button('One')).toHaveFocus();
    fireEvent.click(button('One'));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves a focus elsewhere alone when it is dismissed', () => {
    act(() => void toasts.info('Hello', 'x'));
    fireEvent.click(screen.getByRole('button'));
    expect(document.body).toHaveFocus();
  });

  it('pauses while hovered, and then continues', () => {
    act(() => void toasts.info('Hello', 'Read me', 3000));
    pass(2000);
    fireEvent.pointerEnter(screen.getByRole('status'));
    pass(10_000);
    fireEvent.pointerLeave(screen.getByRole('status'));
    pass(999);
    expect(screen.getByRole('status')).toBeVisible();
    pass(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('pauses while it has the focus', () => {
    act(() => void toasts.info('Hello', 'Read me', 3000));
    act(() => screen.getByRole('button').focus());
    pass(10_000);
    expect(screen.getByRole('status')).toBeVisible();
    act(() => screen.getByRole('button').blur());
    pass(3000);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
