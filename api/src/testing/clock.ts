import type { Clock } from '../core/clock.ts';

/** A clock that stands still until it is set. */
export interface TestClock extends Clock {
  set(now: string | Date): void;
}

export function testClock(now: string): TestClock {
  let present = new Date(now);
  return {
    now: () => present,
    set: (moment) => {
      present = new Date(moment);
    },
  };
}
