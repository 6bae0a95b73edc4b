import { afterAll, expect, it } from 'vitest';
import { runWithKills } from '../../testing/killable-rounds.ts';
import { type FallingSeats, fallingSeats } from '../testing/falling-seats.ts';

const COUNT = 24;
const ROUNDS = 4;
const FIVE_MINUTES_MS = 300_000;
let seats: FallingSeats | undefined;
afterAll(() => seats?.close());

it(
  'sends every message once, to a device or by e-mail, although processes are killed before, during and just after sending (ADR 64)',
  async () => {
    seats = await fallingSeats({ count: COUNT, rounds: ROUNDS });
    const { pushed, causes, unsent: left } = await runWithKills(seats);
    const { found, foundUnsent, counted } = await seats.outcome();
    expect({ found, foundUnsent, left }).toEqual({ found: COUNT, foundUnsent: 0, left: 0 });
    // Each watch has a message, some have two, and each of them was sent in one way.
    expect(new Set(counted.map((cause) => cause.split(':')[1])).size).toBe(COUNT);
    expect(causes.sort()).toEqual(counted.sort());
    expect(pushed.length).toBeGreaterThan(0);
  },
  FIVE_MINUTES_MS,
);
