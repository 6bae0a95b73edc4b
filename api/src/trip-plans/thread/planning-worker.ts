import { parentPort } from 'node:worker_threads';
import { yieldToServer } from '../../core/worker-thread.ts';
import { type FlightTable, timetableTable } from '../../flights/index.ts';
import { type FoundPlan, planTrips } from '../engine/plan-trips.ts';
import type { PlanningMessage, PlanningTask } from './planning-thread.ts';

/** The planning thread (ADR 46). An error ends it; `planningThread` starts another one. */

yieldToServer();

const send = (message: PlanningMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ query, data, cancelled }: PlanningTask) => {
  const isCancelled = (): boolean => Atomics.load(cancelled, 0) === 1;
  const onDay = (done: number, days: number): void =>
    send({ type: 'progress', done, total: days + query.limit });
  const table = data.kind === 'table' ? data : timetableTable(data, { onDay, isCancelled });
  const onPlan = (plan: FoundPlan): void => send({ type: 'plan', plan: withKeys(plan, table) });
  send({ type: 'end', ...planTrips(table, query, { onPlan, isCancelled }) });
});

/** Names the flights of a plan by their keys. */
function withKeys(plan: FoundPlan, { keys }: FlightTable): FoundPlan {
  const keyOf = (flight: number): number => keys[flight] as number;
  const { later } = plan.weakest;
  return {
    ...plan,
    flights: plan.flights.map(keyOf),
    weakest: { ...plan.weakest, later: { ...later, last: later.last === null ? null : keyOf(later.last) } },
    evening: plan.evening.map(keyOf),
    morning: plan.morning.map(keyOf),
  };
}
