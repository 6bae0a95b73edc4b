export { FlightEstimates } from './journeys/flight-estimates.tsx';
