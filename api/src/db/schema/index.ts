export { sessions, users } from './accounts.ts';
export { registryRevisions } from './registry.ts';
export { searches } from './searches.ts';
export { scheduleLegs, timetables } from './timetable.ts';
