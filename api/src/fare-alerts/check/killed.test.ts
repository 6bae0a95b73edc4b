import { afterAll, expect, it } from 'vitest';
import { runWithKills } from '../../testing/killable-rounds.ts';
import { type FallingFares, fallingFares } from '../testing/falling-fares.ts';

const COUNT = 30;
const ROUNDS = 5;
const FIVE_MINUTES_MS = 300_000;
let fares: FallingFares | undefined;
afterAll(() => fares?.close());

it(
  'sends every fare once, to a device or by e-mail, although processes are killed before, during and just after sending',
  async () => {
    fares = await fallingFares({ count: COUNT, rounds: ROUNDS });
    const { sent, pushed, causes, unsent: left } = await runWithKills(fares);

    const found = await fares.found();
    expect({ found, causes: causes.length, different: new Set(causes).size, left }).toEqual({
      ...{ found: COUNT, causes: COUNT, different: COUNT, left: 0 },
    });
    // Of three people one has no device, one a device that is gone, and one gets all messages on the device.
    expect([sent.length, pushed.length]).toEqual([COUNT - COUNT / 3, COUNT / 3]);
  },
  FIVE_MINUTES_MS,
);
