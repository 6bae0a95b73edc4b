export { FilterPanel } from './filter-panel.tsx';
export { NoMatch } from './no-match.tsx';
export { hopState, useNarrowing } from './use-narrowing.ts';
