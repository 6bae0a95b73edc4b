export { tripPlansRoute as tripPlansPlugin } from './trip-plans-route.ts';
