export { lastKnownDay, lastOpenDay } from './closed-days.ts';
export { DateSelector } from './date-selector.tsx';
