import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { forgetPersonalAnswers, queryClient } from './query-client.ts';

const answer = (key: string, data: unknown, isPublic = false) =>
  queryClient.fetchQuery({ queryKey: [key], queryFn: () => data, meta: { public: isPublic } });

const known = (key: string) => queryClient.getQueryData([key]);

describe('what is kept when the session changes', () => {
  afterEach(() => queryClient.clear());

  it('is public; the rest is gone', async () => {
    await answer('airports', ['DEN'], true);
    await answer('flights', ['F9 1']);
    forgetPersonalAnswers();
    expect([known('airports'), known('flights')]).toEqual([['DEN'], undefined]);
  });

  it('includes public answers that are still on their way to a screen', async () => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const options = { queryKey: ['airports'], queryFn: () => promise, meta: { public: true } };
    const screen = new QueryObserver(queryClient, options);
    const arrived = new Promise((seen) => screen.subscribe(({ data }) => data !== undefined && seen(data)));
    forgetPersonalAnswers();
    resolve(['DEN']);
    expect(await arrived).toEqual(['DEN']);
  });

  it('leaves a screen that watches something personal with nothing', async () => {
    await answer('profile', 'Ada');
    const screen = new QueryObserver(queryClient, {
      queryKey: ['profile'],
      queryFn: () => 'Ada',
      staleTime: 1000,
    });
    const leave = screen.subscribe(() => undefined);
    expect(screen.getCurrentResult().data).toBe('Ada');
    forgetPersonalAnswers();
    expect(screen.getCurrentResult()).toMatchObject({ data: undefined, isPending: true });
    leave();
  });
});
