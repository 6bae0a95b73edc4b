import type { FittedFares } from '../fares-model/fit.ts';
import type { ObservedRow, RollUpRow } from '../observations/read.ts';
import type { QueuedObservation } from '../observations/store.ts';

/** What the thread of estimates does for one request, and its answer. */
export interface ThreadCalls {
  /** Begins a fit. */
  begin: { input: { blackoutDates: readonly string[] }; output: null };
  add: { input: readonly ObservedRow[]; output: null };
  addRollUps: { input: readonly RollUpRow[]; output: null };
  end: { input: null; output: FittedFares | null };
  /** See `sampleObservations`. */
  sampleDay: { input: { day: string; observedFrom: string }; output: QueuedObservation[] };
}

export type ThreadRequest = {
  [Name in keyof ThreadCalls]: { name: Name; input: ThreadCalls[Name]['input'] };
}[keyof ThreadCalls];
