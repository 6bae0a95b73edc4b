export { isClosed, useKnownDays } from '../model/selectable-days.ts';
export { DateSelector } from './date-selector.tsx';
