import type { FlightSource } from '@fareweave/shared-lib/domain/flights';
import type { PriceModel } from '../price-level/price-model.ts';
import type { SeatEvaluation } from '../seat-chance/evaluation.ts';
import type { Level, SeatLead } from '../seat-chance/seat-data.ts';

/** What a group adds to the chance of a pass seat, after its number of departures. */
export type Cell = [departures: number, offset: number];

/** The stored form of a fitted seat model for a lead time. */
export interface SeatParameters {
  mean: number;
  cells: Record<Level, Record<string, Cell>>;
  /** See `FittedLead.states`. */
  states: number[];
}

export interface FareParameters {
  seats: Record<SeatLead, SeatParameters>;
  prices: PriceModel;
}

/** Facts about a model for the page about estimates and for admins (ESTM-5). */
export interface ModelFacts {
  /** First and last day of departure of the data, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Number of observations, and of those that are only counted in roll-ups. */
  observations: number;
  rolled_up: number;
  routes: number;
  /** `null`: the data covers too few days. */
  seats: SeatEvaluation | null;
}

/** A model in use. */
export interface FareModel {
  version: number;
  fitted_at: string;
  source: FlightSource;
  facts: ModelFacts;
  parameters: FareParameters;
}
