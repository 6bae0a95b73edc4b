import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PartFailed } from './missing-or-failed.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

it('blames the part only while there is a connection', () => {
  setOnline(false);
  render(<PartFailed title="Routes" onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You are offline, and this page is not saved on this device. Connect to the internet and try again.',
  );
  act(() => setOnline(true));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This part of the page is not working. Everything else still works.',
  );
});

it('tries again when the browser restores a page that was left while it loaded', () => {
  const onRetry = vi.fn<() => void>();
  render(<PartFailed title="Routes" onRetry={onRetry} />);
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }));
  expect(onRetry).not.toHaveBeenCalled();
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect(onRetry).toHaveBeenCalledOnce();
});
