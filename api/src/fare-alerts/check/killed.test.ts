import { afterAll, expect, it } from 'vitest';
import type { Running } from '../../testing/run.ts';
import { type FallingFares, fallingFares } from '../testing/falling-fares.ts';

const COUNT = 30;
const ROUNDS = 5;
const TWO_MINUTES_MS = 120_000;
let fares: FallingFares | undefined;
afterAll(() => fares?.close());

/** Kills a process as soon as the push service gets a message. */
async function killAtPush({ pushes }: FallingFares, running: Running): Promise<void> {
  pushes.onRequest(() => running.stop('SIGKILL'));
  expect(await running.ended).toBeNull();
  pushes.onRequest(() => undefined);
}

/** Kills a process as soon as the mail server reaches a step of an e-mail. */
async function killAt(step: string, { peer }: FallingFares, running: Running): Promise<void> {
  peer.onStep((reached) => {
    if (reached === step) running.stop('SIGKILL');
  });
  expect(await running.ended).toBeNull();
  peer.onStep(() => undefined);
}

it(
  'sends every fare once, to a device or by e-mail, although processes are killed before, during and just after sending',
  async () => {
    fares = await fallingFares({ count: COUNT, rounds: ROUNDS });
    const { peer, pushes } = fares;

    const unsent = fares.nextRound();
    await unsent.shows('checked');
    unsent.stop('SIGKILL');
    await unsent.ended;
    await killAtPush(fares, fares.nextRound());
    await killAt('message', fares, fares.nextRound());
    await killAt('accepted', fares, fares.nextRound());
    const unconfirmed = peer.accepted.length;
    expect(unconfirmed).toBeGreaterThan(0);
    const last = fares.nextRound();
    expect([await last.ended, last.errors()]).toEqual([0, '']);

    const found = await fares.found();
    const { sent, pushed, causes, unsent: left } = await fares.messages();
    expect({ found, causes: causes.length, different: new Set(causes).size, left }).toEqual({
      ...{ found: COUNT, causes: COUNT, different: COUNT, left: 0 },
    });
    expect([...new Set(peer.accepted.map(({ messageId }) => messageId))].sort()).toEqual(sent);
    expect(peer.accepted.length).toBeLessThanOrEqual(sent.length + unconfirmed);
    // Of three people one has no device, one a device that is gone, and one gets all messages on the device.
    expect([sent.length, pushed.length]).toEqual([COUNT - COUNT / 3, COUNT / 3]);
    expect([...new Set(pushes.accepted.map(({ topic }) => topic))].sort()).toEqual(pushed);
  },
  TWO_MINUTES_MS,
);
