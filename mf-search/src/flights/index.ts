export { FlightRow } from './flight-row.tsx';
export { MissingFlightsNotice } from './missing-flights-notice.tsx';
export { StayWarning } from './stops-timeline.tsx';
