export { FareEstimatesProvider, useFareEstimates } from './fares/use-fare-estimates.tsx';
