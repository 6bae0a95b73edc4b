export { dateOfDay } from './model/days.ts';
export type { DatedLeg } from './model/expand.ts';
export { MINUTE_MS, momentsOf, offsetAt, wallClock } from './model/time-zones.ts';
export { ensureSampleNetwork } from './sample/sample-network.ts';
export { activeTimetables, loadLegs, timetableState } from './store/active-timetables.ts';
