import type { HotelResults } from '../../generated/types.gen.ts';
import type { WholeRange } from './ranges.ts';

/** Hotels near the destination (STAY-9 to STAY-15). */

export type { Hotel, HotelResults } from '../../generated/types.gen.ts';

export const HOTEL_SORTS = ['auto', 'price', 'rating', 'distance'] as const;
export type HotelSort = (typeof HOTEL_SORTS)[number];

export const HOTEL_ADULTS = { least: 1, most: 8, usual: 2 } as const satisfies WholeRange;
export const HOTEL_ROOMS = { least: 1, most: 8, usual: 1 } as const satisfies WholeRange;
export const HOTELS_PER_PAGE = { least: 1, most: 50, usual: 12 } as const satisfies WholeRange;
export const HOTEL_PAGES = { least: 1, most: 1000, usual: 1 } as const satisfies WholeRange;

/** The parameters of a hotel search, within their bounds and with defaults. */
export type HotelSearch = HotelResults['search'];

/** Returns the grade of a score, for its colour (STAY-11). */
export function scoreGrade(score: number): 'excellent' | 'good' | 'fair' | 'poor' {
  if (score >= 9) return 'excellent';
  if (score >= 8) return 'good';
  return score >= 7 ? 'fair' : 'poor';
}

const MAX_STARS = 5;

/** Returns the whole stars to show, five at most (STAY-11). */
export const starsShown = (rating: number): number => Math.min(MAX_STARS, Math.max(0, Math.floor(rating)));

/** Returns the amenities to show (STAY-11). */
export const amenitiesShown = (amenities: readonly string[]): string[] => amenities.slice(0, 2);
