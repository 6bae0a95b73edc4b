import { afterAll, expect, it } from 'vitest';
import type { Running } from '../../testing/run.ts';
import { type FallingSeats, fallingSeats } from '../testing/falling-seats.ts';

const COUNT = 24;
const ROUNDS = 4;
const TWO_MINUTES_MS = 120_000;
let seats: FallingSeats | undefined;
afterAll(() => seats?.close());

/** Kills a process as soon as the push service gets a message. */
async function killAtPush({ pushes }: FallingSeats, running: Running): Promise<void> {
  pushes.onRequest(() => running.stop('SIGKILL'));
  expect(await running.ended).toBeNull();
  pushes.onRequest(() => undefined);
}

/** Kills a process as soon as the mail server reaches a step of an e-mail. */
async function killAt(step: string, { peer }: FallingSeats, running: Running): Promise<void> {
  peer.onStep((reached) => {
    if (reached === step) running.stop('SIGKILL');
  });
  expect(await running.ended).toBeNull();
  peer.onStep(() => undefined);
}

it(
  'sends every message once, to a device or by e-mail, although processes are killed before, during and just after sending (ADR 64)',
  async () => {
    seats = await fallingSeats({ count: COUNT, rounds: ROUNDS });
    const { peer, pushes } = seats;
    const unsent = seats.nextRound();
    await unsent.shows('checked');
    unsent.stop('SIGKILL');
    await unsent.ended;
    await killAtPush(seats, seats.nextRound());
    await killAt('message', seats, seats.nextRound());
    await killAt('accepted', seats, seats.nextRound());
    const unconfirmed = peer.accepted.length;
    expect(unconfirmed).toBeGreaterThan(0);
    const last = seats.nextRound();
    expect([await last.ended, last.errors()]).toEqual([0, '']);

    const { found, foundUnsent, counted } = await seats.outcome();
    const { sent, pushed, causes, unsent: left } = await seats.messages();
    expect({ found, foundUnsent, left }).toEqual({ found: COUNT, foundUnsent: 0, left: 0 });
    // Each watch has a message, some have two, and each of them was sent in one way.
    expect(new Set(counted.map((cause) => cause.split(':')[1])).size).toBe(COUNT);
    expect(causes.sort()).toEqual(counted.sort());
    expect([...new Set(peer.accepted.map(({ messageId }) => messageId))].sort()).toEqual(sent);
    expect(peer.accepted.length).toBeLessThanOrEqual(sent.length + unconfirmed);
    expect([...new Set(pushes.accepted.map(({ topic }) => topic))].sort()).toEqual(pushed);
    expect(pushed.length).toBeGreaterThan(0);
  },
  TWO_MINUTES_MS,
);
