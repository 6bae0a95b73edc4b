export { useWaysBack, WaysBackLine } from './return-options-line.tsx';
