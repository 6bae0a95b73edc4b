import { type Filters, NO_FILTERS } from './filters.ts';

/** Filters in the query of an address: only what differs from none, so that plain searches have plain links. */

/** A number of the grid from `least` to `most` in steps of `step`; null for anything else. */
function stepOf(text: string | null, least: number, most: number, step: number): number | null {
  if (text === null || !/^\d{1,5}(\.5)?$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most && value % step === 0 ? value : null;
}

const HIGHEST_PRICE = 10_000;

/** Reads `stops`, `max_hours`, `max_price`, `depart` and `hop`; what makes no sense counts as absent. */
export function parseFilters(params: URLSearchParams): Filters {
  const [from = '', to = ''] = (params.get('depart') ?? '').split('-', 2);
  const departFrom = stepOf(from, 0, 1440, 30);
  const departTo = stepOf(to, 0, 1440, 30);
  // A window without any length would hide every flight.
  const inOrder = departFrom !== null && departTo !== null && departFrom < departTo;
  const stops = params.get('stops');
  return {
    stops: stops === '0' ? 0 : stops === '1' ? 1 : null,
    maxHours: stepOf(params.get('max_hours'), 1, 24, 0.5) ?? NO_FILTERS.maxHours,
    maxPrice: stepOf(params.get('max_price'), 0, HIGHEST_PRICE, 50),
    departFrom: inOrder ? departFrom : NO_FILTERS.departFrom,
    departTo: inOrder ? departTo : NO_FILTERS.departTo,
    hopHours: stepOf(params.get('hop'), 1, 16, 1),
  };
}

/** Writes what `parseFilters` reads back. */
export function writeFilters(filters: Filters, params: URLSearchParams): void {
  const { stops, maxHours, maxPrice, departFrom, departTo, hopHours } = filters;
  if (stops !== null) params.set('stops', String(stops));
  if (maxHours !== NO_FILTERS.maxHours) params.set('max_hours', String(maxHours));
  if (maxPrice !== null) params.set('max_price', String(maxPrice));
  if (departFrom !== NO_FILTERS.departFrom || departTo !== NO_FILTERS.departTo)
    params.set('depart', `${departFrom}-${departTo}`);
  if (hopHours !== null) params.set('hop', String(hopHours));
}
