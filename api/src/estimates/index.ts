export { fareEstimateJobs, fareEstimatesPlugin, type Observer, openObserver } from './fares-index.ts';
export { journeyEstimatesPlugin } from './journeys/journeys-route.ts';
export { openPunctuality, type Punctuality } from './punctuality/punctuality.ts';
