export { Watches } from './watches.tsx';
