import type { TripFlightsData } from '../../flights/index.ts';
import type { FoundPlan, PlanningOutcome } from '../engine/plan-trips.ts';
import type { TripQuery } from '../trip-query.ts';

/** A search for the planning thread. */
export interface PlanningTask {
  query: TripQuery;
  data: TripFlightsData;
  /** One number in shared memory: 1 ends the search. */
  cancelled: Int32Array<SharedArrayBuffer>;
}

/** What the thread sends while it works on a task: at last `end`. Flights are keys (`FlightTable.keys`). */
export type PlanningMessage =
  | { type: 'progress'; done: number; total: number }
  | { type: 'plan'; plan: FoundPlan }
  | ({ type: 'end' } & PlanningOutcome);
