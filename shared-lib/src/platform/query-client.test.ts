import { setConnected } from '@fareweave/shared-lib/testing/server';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import * as react from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, platformWith } from './index.ts';
import { clearPersonalQueries, queryClient } from './query-client.ts';

const answer = (key: string, data: unknown, isPublic = false) =>
  queryClient.fetchQuery({ queryKey: [key], queryFn: () => data, meta: { public: isPublic } });

const known = (key: string) => queryClient.getQueryData([key]);

it('requests again when no server was found, and not after a minute without an answer (CALL-7)', () => {
  const retry = queryClient.getDefaultOptions().queries?.retry;
  const repeats = (code: string) =>
    typeof retry === 'function' && retry(0, new ApiError('Unable to load plans.', { status: 0, code }));
  expect([repeats('UNREACHABLE'), repeats('NO_ANSWER')]).toEqual([true, false]);
});

it('tells at once that a call has failed without a connection, and does not make it later (COMP-11)', async () => {
  queryClient.mount();
  setConnected(false);
  const call = vi.fn(() => Promise.reject(new ApiError('Unable.', { status: 0, code: 'UNREACHABLE' })));
  await expect(new MutationObserver(queryClient, { mutationFn: call }).mutate()).rejects.toThrow('Unable.');
  await expect(queryClient.fetchQuery({ queryKey: ['offline'], queryFn: call })).rejects.toThrow('Unable.');
  setConnected(true);
  await queryClient.resumePausedMutations();
  queryClient.unmount();
  queryClient.clear();
  expect(call).toHaveBeenCalledTimes(2);
});

it('requests again when an overloaded server has said, and not by itself after a longer time (CALL-8)', () => {
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};
  const waits = (retryAfter: number | null) => {
    const error = new ApiError('Too many visitors.', { status: 503, code: 'OVERLOADED', retryAfter });
    return [0, 1, 2].map((count) => {
      if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('no functions');
      return retry(count, error) && retryDelay(count, error);
    });
  };
  expect(waits(null)).toEqual([1000, 2000, false]);
  expect(waits(2)).toEqual([2000, 2000, false]);
  expect(waits(5)).toEqual([5000, 5000, false]);
  expect(waits(60)).toEqual([false, false, false]);
});

it('forgets what a call sent and received a second after its screen has closed', async () => {
  vi.useFakeTimers();
  const form = new MutationObserver(queryClient, { mutationFn: async (_: string) => 'a token' });
  const close = form.subscribe(() => undefined);
  await form.mutate('a password');
  const calls = () => queryClient.getMutationCache().getAll().length;
  vi.advanceTimersByTime(60_000);
  expect(calls()).toBe(1);
  close();
  vi.advanceTimersByTime(1000);
  expect(calls()).toBe(0);
  vi.useRealTimers();
});

describe('the query cache when the session changes', () => {
  afterEach(() => queryClient.clear());

  it('keeps public data and removes the rest', async () => {
    await answer('airports', ['DEN'], true);
    await answer('flights', ['F9 1']);
    clearPersonalQueries();
    expect([known('airports'), known('flights')]).toEqual([['DEN'], undefined]);
  });

  it('continues pending public requests of a screen', async () => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const options = { queryKey: ['airports'], queryFn: () => promise, meta: { public: true } };
    const screen = new QueryObserver(queryClient, options);
    const arrived = new Promise((seen) => screen.subscribe(({ data }) => data !== undefined && seen(data)));
    clearPersonalQueries();
    resolve(['DEN']);
    expect(await arrived).toEqual(['DEN']);
  });

  it('resets the personal data of a visible screen', async () => {
    await answer('profile', 'Ada');
    const screen = new QueryObserver(queryClient, {
      queryKey: ['profile'],
      queryFn: () => 'Ada',
      staleTime: 1000,
    });
    const leave = screen.subscribe(() => undefined);
    expect(screen.getCurrentResult().data).toBe('Ada');
    clearPersonalQueries();
    expect(screen.getCurrentResult()).toMatchObject({ data: undefined, isPending: true });
    leave();
  });

  it('forgets what finished calls sent and received, and continues the others', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const send = (body: string, mutationFn: (body: string) => Promise<string>) =>
      new MutationObserver(queryClient, { mutationFn }).mutate(body);
    const known = () =>
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.variables);
    await send('a password', async () => 'a token');
    await send('a wrong password', () => Promise.reject(new Error('wrong'))).catch(() => undefined);
    const pending = send('a name', () => promise);
    expect(known()).toEqual(['a password', 'a wrong password', 'a name']);
    clearPersonalQueries();
    expect(known()).toEqual(['a name']);
    resolve('changed');
    expect(await pending).toBe('changed');
  });

  it('removes the rest from the cache of remotes with other libraries too (ADR 33)', async () => {
    const { queryClient: other } = platformWith(react, { QueryClient });
    await other.fetchQuery({ queryKey: ['flights'], queryFn: () => ['F9 1'] });
    clearPersonalQueries();
    expect(other.getQueryData(['flights'])).toBeUndefined();
  });
});
