import { addDays } from '@fareweave/shared-lib/domain/dates';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { simulatedHistory } from '../testing/simulated-history.ts';
import { exportedLines } from './export.ts';
import { insertObservations } from './store.ts';

const TODAY = '2026-11-20';
const DAYS = 6;
const { db, close } = await testApp({ now: `${TODAY}T17:00:00Z` });
afterAll(close);

it('lets other requests in between two statements', async () => {
  for (const rows of simulatedHistory({
    seed: 'export',
    from: addDays(TODAY, -DAYS),
    days: DAYS,
    routes: [['DEN', 'MCO']],
    flightsPerRoute: 1,
  }))
    await insertObservations(db, rows);
  let isDone = false;
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const chunks: string[] = [];
  for await (const chunk of exportedLines(db, 1)) chunks.push(chunk);
  isDone = true;
  expect(chunks.length).toBeGreaterThan(DAYS);
  expect(turns).toBeGreaterThanOrEqual(chunks.length - 1);
});
