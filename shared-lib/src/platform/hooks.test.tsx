import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { navigate, useOwnPlace } from './index.ts';

it('a screen keeps its own address when the user leaves, and does not render once more', () => {
  navigate('/plan?from=DEN');
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useOwnPlace('/plan').search;
  });
  act(() => navigate('/plan?from=MCO'));
  expect(result.current).toBe('?from=MCO');
  const before = renders;
  act(() => navigate('/plans?from=LAS'));
  expect(result.current).toBe('?from=MCO');
  expect(renders).toBe(before);
  act(() => navigate('/plan'));
  expect(result.current).toBe('');
});
