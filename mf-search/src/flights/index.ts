export { FlightList, FlightRow, markedBorder } from './flight-row.tsx';
export { MissingFlightsNotice } from './missing-flights-notice.tsx';
export { WarningMark } from './stops-timeline.tsx';
export { useCompleteResults } from './use-complete-results.ts';
