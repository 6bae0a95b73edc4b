import { type Static, Type } from 'typebox';
import { Component, Day, Nullable } from '../core/http/schemas.ts';

const PerDollar = Type.Number({
  exclusiveMinimum: 0,
  description: 'Units of the currency for one US dollar',
});

/** Reference rates of a day (CURR-5). */
export const ExchangeRates = Component('ExchangeRates', {
  date: Day,
  rates: Type.Object({ CAD: PerDollar, EUR: PerDollar, MXN: PerDollar }),
  source: Type.Enum(['sample', 'live'], { description: '`sample`: rounded rates; screens must say so' }),
  publisher: Nullable(
    Type.String({ description: 'The host from which the rates come; null for sample rates' }),
  ),
});
export type ExchangeRates = Static<typeof ExchangeRates>;

/** A source of exchange rates. */
export interface ExchangeRatesPort {
  /** Returns the newest known rates. */
  latest(): Promise<ExchangeRates>;
}
