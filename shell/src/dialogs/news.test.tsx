import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markNewsShown, useNews } from './news.ts';

const open = (isQuiet = true) => renderHook(useNews, { initialProps: isQuiet }).result;
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('when the news are shown', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    window.localStorage.clear();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('one second after the load, once', () => {
    const news = open();
    pass(999);
    expect(news.current.due).toBe(false);
    pass(1);
    expect(news.current.due).toBe(true);
    act(news.current.end);
    expect(news.current.due).toBe(false);
    pass(60_000);
    expect(news.current.due).toBe(false);
  });

  it('not before the page is quiet, and then until closed', () => {
    const { result, rerender } = renderHook(useNews, { initialProps: false });
    pass(5000);
    expect(result.current.due).toBe(false);
    rerender(true);
    expect(result.current.due).toBe(true);
    rerender(false);
    expect(result.current.due).toBe(true);
  });

  it.each([
    ['never on a device that has shown them', '1.4', false],
    ['on a device that has shown older ones', '1.3', true],
    ['on a device with another stored value', 'true', true],
  ])('%s', (_when, remembered, due) => {
    window.localStorage.setItem('app_update_modal', remembered);
    const news = open();
    pass(1000);
    expect(news.current.due).toBe(due);
  });

  it('not when another tab has shown them', () => {
    const news = open();
    pass(500);
    markNewsShown();
    pass(500);
    expect(news.current.due).toBe(false);
  });

  it('never when storage is blocked', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const news = open();
    pass(1000);
    expect(news.current.due).toBe(false);
    expect(markNewsShown).not.toThrow();
  });
});
