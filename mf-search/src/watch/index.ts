export { WatchPlanButton, WatchSearchButton } from './watch-button.tsx';
