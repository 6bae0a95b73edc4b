export { CalendarButton } from './calendar-button.tsx';
export { ExportButtons } from './export-buttons.tsx';
