export { WaysBackLine } from './return-options-line.tsx';
export { useWaysBack } from './use-return-options.ts';
