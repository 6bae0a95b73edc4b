export { ListTools } from './list-tools.tsx';
export { useSortOrder } from './use-sort-order.ts';
