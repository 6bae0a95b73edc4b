export { needsAllFlights } from './apply-filters.ts';
export { FilterPanel } from './filter-panel.tsx';
export { NoMatch } from './filter-status.tsx';
export { hopState, useNarrowing } from './use-narrowing.ts';
