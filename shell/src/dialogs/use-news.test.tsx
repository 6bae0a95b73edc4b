import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { markNewsShown } from './news-shown.ts';
import { useNews } from './use-news.ts';

const open = (isQuiet = true) => renderHook(useNews, { initialProps: isQuiet }).result;
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

describe('whether the news are to be told', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    window.localStorage.clear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('a second after the page has come to life, until they have been', () => {
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

  it('not before it is quiet, and then whatever is said', () => {
    const { result, rerender } = renderHook(useNews, { initialProps: false });
    pass(5000);
    expect(result.current.due).toBe(false);
    rerender(true);
    expect(result.current.due).toBe(true);
    rerender(false);
    expect(result.current.due).toBe(true);
  });

  it.each([
    ['never again on a device that remembers them', '1.4', false],
    ['on a device that remembers older ones', '1.3', true],
    ['on a device that remembers something else', 'true', true],
  ])('%s', (_when, remembered, due) => {
    window.localStorage.setItem('app_update_modal', remembered);
    const news = open();
    pass(1000);
    expect(news.current.due).toBe(due);
  });

  it('not when they have been told in another tab meanwhile', () => {
    const news = open();
    pass(500);
    markNewsShown();
    pass(500);
    expect(news.current.due).toBe(false);
  });

  it('never where nothing can be remembered', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const news = open();
    pass(1000);
    expect(news.current.due).toBe(false);
    expect(markNewsShown).not.toThrow();
  });
});
