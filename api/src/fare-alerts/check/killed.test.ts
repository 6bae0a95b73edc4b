import { afterAll, expect, it } from '@jest/globals';
import type { Running } from '../../testing/run.ts';
import { type FallingFares, fallingFares } from '../testing/falling-fares.ts';

const COUNT = 12;
const ROUNDS = 4;
const TWO_MINUTES_MS = 120_000;
let fares: FallingFares | undefined;
afterAll(() => fares?.close());

/** Kills a process as soon as the mail server reaches a step of an e-mail. */
async function killAt(step: string, { peer }: FallingFares, running: Running): Promise<void> {
  peer.onStep((reached) => {
    if (reached === step) running.stop('SIGKILL');
  });
  expect(await running.ended).toBeNull();
  peer.onStep(() => undefined);
}

it(
  'sends every fare once although processes are killed before, during and just after sending',
  async () => {
    fares = await fallingFares({ count: COUNT, rounds: ROUNDS });
    const { peer } = fares;

    const unsent = fares.nextRound();
    await unsent.shows('checked');
    unsent.stop('SIGKILL');
    await unsent.ended;
    await killAt('message', fares, fares.nextRound());
    await killAt('accepted', fares, fares.nextRound());
    const unconfirmed = peer.accepted.length;
    expect(unconfirmed).toBeGreaterThan(0);
    const last = fares.nextRound();
    expect([await last.ended, last.errors()]).toEqual([0, '']);

    const { found, sent, unsent: left } = await fares.outcome();
    expect({ found, sent: sent.length, left }).toEqual({ found: COUNT, sent: COUNT, left: 0 });
    expect([...new Set(peer.accepted.map(({ messageId }) => messageId))].sort()).toEqual(sent);
    expect(peer.accepted.length).toBeLessThanOrEqual(COUNT + unconfirmed);
  },
  TWO_MINUTES_MS,
);
