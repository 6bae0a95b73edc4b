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
    render(<ToastList />);
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

  it('announces errors as alerts', () => {
    act(() => void toasts.error('Error', 'Failed to fetch users'));
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorFailed to fetch users');
  });

  it('is dismissed by its button', () => {
    act(() => void toasts.warning('Careful', 'Nearly full'));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss Careful' }));
    expect(screen.queryByRole('status')).toBeNull();
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
