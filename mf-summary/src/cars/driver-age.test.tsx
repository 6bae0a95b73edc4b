import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDriverAge } from './driver-age.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('applies half a second after typing, and is requested a second later', () => {
  const { result } = renderHook(useDriverAge);
  const type = (text: string) => act(() => result.current.setText(text));
  const state = () => [result.current.age, result.current.requestedAge];
  type('3');
  pass(499);
  type('30');
  pass(499);
  expect(state()).toEqual([25, 25]);
  pass(1);
  expect(state()).toEqual([30, 25]);
  expect(result.current.isWaiting).toBe(true);
  pass(999);
  expect(state()).toEqual([30, 25]);
  pass(1);
  expect(state()).toEqual([30, 30]);
  expect(result.current.isWaiting).toBe(false);
});

it('keeps its value while an invalid text is typed', () => {
  const { result } = renderHook(useDriverAge);
  act(() => result.current.setText('17'));
  pass(500);
  expect(result.current.isWrong).toBe(true);
  pass(2000);
  expect([result.current.age, result.current.requestedAge]).toEqual([25, 25]);
});
