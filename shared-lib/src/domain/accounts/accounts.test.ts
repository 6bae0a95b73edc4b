import { describe, expect, it } from 'vitest';
import { trialDaysLeft } from './accounts.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const inSeconds = (s: number) => ({ is_trial: true, trial_end: now / 1000 + s });

describe('days of trial left', () => {
  it('rounds up to whole days', () => {
    expect(trialDaysLeft(inSeconds(1), now)).toBe(1);
    expect(trialDaysLeft(inSeconds(86_400), now)).toBe(1);
    expect(trialDaysLeft(inSeconds(86_401), now)).toBe(2);
  });

  it('is 0 after the trial and without one', () => {
    expect(trialDaysLeft(inSeconds(-1), now)).toBe(0);
    expect(trialDaysLeft({ is_trial: false, trial_end: now }, now)).toBe(0);
    expect(trialDaysLeft({ is_trial: true, trial_end: null }, now)).toBe(0);
  });
});
