export { readPlanQuery } from './plan-query.ts';
export { tripPlanner } from './planner.ts';
export { tripPlansRoute as tripPlansPlugin } from './trip-plans-route.ts';
