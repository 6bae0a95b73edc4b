/** The moment in time. Tests set it; everything that depends on the time of day asks it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
