export { FlexibleDates } from './flexible-dates.tsx';
