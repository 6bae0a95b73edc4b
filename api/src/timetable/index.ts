export { dateOfDay } from './model/days.ts';
export { MINUTE_MS, offsetAt } from './model/time-zones.ts';
export { ensureSampleNetwork } from './sample/sample-network.ts';
export { activeTimetables } from './store/active-timetables.ts';
export { type DatedLeg, loadLegs, timetableState } from './store/legs.ts';
