import { readableDuration } from '@fareweave/shared-lib/domain/times';

/** `12h 30m`, `12h`. */
export const hoursText = (hours: number): string => readableDuration(hours * 60).replace(' 00m', '');

/** As it is said: `12 h 30 min`, `12 h`. */
export const spokenHours = (hours: number): string =>
  hours % 1 === 0 ? `${hours} h` : `${Math.trunc(hours)} h 30 min`;
