import { queryClient } from '@fareweave/shared-lib/platform';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { results } from '../testing/flights.ts';
import { useSearchChange } from './use-search-change.ts';

const search = { kind: 'outbound', origins: ['DEN'], destination: null, date: '2026-12-01' } as const;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** A part of the page with days, such as the strip or the calendar. */
function part(onArrive: (date: string) => void) {
  const { result } = renderHook(
    () => useSearchChange(search, (date: string) => ({ ...search, date }), onArrive),
    { wrapper },
  );
  return result;
}

afterEach(() => queryClient.clear());

it('opens the day that was pressed last, also in another part of the page', async () => {
  const answers = new Map<string, (answer: Answer) => void>();
  serve({
    'GET /api/flights/search': ({ query }) =>
      new Promise((answer) => void answers.set(query.date ?? '', answer)),
  });
  const opened = vi.fn();
  const [strip, calendar] = [part(opened), part(opened)];
  act(() => strip.current.change('2026-12-02'));
  act(() => calendar.current.change('2026-12-03'));
  await waitFor(() => expect(answers.size).toBe(2));
  act(() => answers.get('2026-12-02')?.({ body: results({}) }));
  await waitFor(() => expect(strip.current.pending).toBeNull());
  expect(opened).not.toHaveBeenCalled();
  expect(calendar.current.pending).toBe('2026-12-03');
  act(() => answers.get('2026-12-03')?.({ body: results({}) }));
  await waitFor(() => expect(opened.mock.calls).toEqual([['2026-12-03']]));
});

it('loads the free searches again after a refusal (ALLW-10)', async () => {
  serve({ 'GET /api/flights/search': { status: 429, body: { message: 'No search is left.' } } });
  queryClient.setQueryData(['search-allowance'], { left: 1 });
  const strip = part(() => undefined);
  act(() => strip.current.change('2026-12-02'));
  await waitFor(() => expect(strip.current.failure).not.toBeNull());
  expect(queryClient.getQueryState(['search-allowance'])?.isInvalidated).toBe(true);
});
