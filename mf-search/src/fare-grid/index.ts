export { DatesAndPrices } from './dates-and-prices.tsx';
export { oneRoute } from './route.ts';
