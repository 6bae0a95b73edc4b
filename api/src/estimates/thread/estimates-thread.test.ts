import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../../db/client.ts';
import { BLACKOUT_DATES } from '../../flights/index.ts';
import { testDatabase } from '../../testing/database.ts';
import { fareFit } from '../fares-model/fit.ts';
import { readObservations } from '../observations/read.ts';
import { insertObservations } from '../observations/store.ts';
import { fitFares } from '../renewal/fit-models.ts';
import { simulatedHistory } from '../testing/simulated-history.ts';
import { inEstimatesThread } from './estimates-thread.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await testDatabase();
  const routes = [
    ['DEN', 'MCO'],
    ['MCO', 'DEN'],
  ] as const;
  const history = { seed: 'thread', from: '2026-10-01', days: 12, routes, flightsPerRoute: 120 };
  for (const rows of simulatedHistory(history)) await insertObservations(connection.db, rows);
});
afterAll(() => connection.close());

describe('the thread of estimates', () => {
  it('fits the models of this thread, from observations that are read some thousand at a time', async () => {
    const fit = fareFit(new Set(BLACKOUT_DATES));
    let pages = 0;
    for await (const rows of readObservations(connection.db, 'sample')) {
      pages += 1;
      fit.add(rows);
    }
    expect(pages).toBe(24);
    const fitted = await fitFares(connection.db, 'sample');
    expect(fitted).toEqual(fit.end());
    expect(fitted?.facts).toMatchObject({ from: '2026-10-01', to: '2026-10-12', observations: 31_680 });
    expect(await fitFares(connection.db, 'live')).toBeNull();
  });

  it('fails the work when it fails', async () => {
    const work = inEstimatesThread((thread) => thread.call('add', null as never));
    await expect(work).rejects.toThrow('not iterable');
  });

  it('is ended by a signal, with its reason', async () => {
    const caller = new AbortController();
    const work = inEstimatesThread(async (thread) => {
      const answer = thread.call('end', null);
      caller.abort(new Error('the server stops'));
      return answer;
    }, caller.signal);
    await expect(work).rejects.toThrow('the server stops');
  });
});
