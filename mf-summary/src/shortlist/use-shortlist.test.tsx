import { newItem } from '@fareweave/shared-lib/domain/shortlist';
import { shortlistId } from '@fareweave/shared-lib/domain/shortlist-id';
import { queryClient, session, toasts } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { out } from '../testing/trip.ts';
import { useShortlist } from './use-shortlist.ts';

it('says nothing about a removal to the person who has signed out (OFFL-23)', async () => {
  const id = shortlistId([out]);
  const item = { ...newItem({ flights: [out] }), id, kept_at: '2026-11-16T17:00:00.000Z' };
  const removed = Promise.withResolvers<Answer>();
  const calls = serve({
    'POST /api/auth/verify-token': { body: { valid: true, user: account() } },
    'POST /api/auth/logout': {},
    'GET /api/shortlist': { body: { items: [item] } },
    'GET /api/shortlist/prices': { body: { checked_at: '2026-11-17T17:00:00.000Z', items: [] } },
    [`DELETE /api/shortlist/${id}`]: () => removed.promise,
  });
  localStorage.setItem('auth_token', TOKEN);
  await session.verify();
  const error = vi.spyOn(toasts, 'error');
  const { result } = renderHook(useShortlist, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const removing = result.current.remove(item);
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain('DELETE'));
  act(() => session.signOut());
  removed.resolve({ body: { message: 'Removed' } });
  expect(await act(() => removing)).toBe(false);
  expect(error).not.toHaveBeenCalled();
});
