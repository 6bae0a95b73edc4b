export { DateSelector } from './date-selector.tsx';
export { lastKnownDay, lastOpenDay } from './selectable-days.ts';
