export { useFareEstimates } from './fares/use-fare-estimates.tsx';
