export { tripPlanner } from './planner.ts';
export { tripPlansRoute as tripPlansPlugin } from './trip-plans-route.ts';
export { readPlanQuery } from './trip-request.ts';
