import type { PriceModel } from '../price-level/price-model.ts';
import type { Level, SeatLead } from '../seat-chance/seat-data.ts';
import type { ModelSummary } from './schema.ts';

/** The number of departures of a group, and what the group adds to the chance of a pass seat. */
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

/** A model in use. */
export type FareModel = ModelSummary & { parameters: FareParameters };
