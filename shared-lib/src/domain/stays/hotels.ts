import type { WholeRange } from './ranges.ts';

/** Hotels near the destination (STAY-9 to STAY-15). */

export const HOTEL_SORTS = ['auto', 'price', 'rating', 'distance'] as const;
export type HotelSort = (typeof HOTEL_SORTS)[number];

export const HOTEL_ADULTS = { least: 1, most: 8, usual: 2 } as const satisfies WholeRange;
export const HOTEL_ROOMS = { least: 1, most: 8, usual: 1 } as const satisfies WholeRange;
export const HOTELS_PER_PAGE = { least: 1, most: 50, usual: 12 } as const satisfies WholeRange;
export const HOTEL_PAGES = { least: 1, most: 1000, usual: 1 } as const satisfies WholeRange;

export interface Hotel {
  id: string;
  name: string;
  /** Addresses of pictures, https. */
  pictures: string[];
  /** Null where the hotel has none. */
  star_rating: number | null;
  /** Statute miles. */
  distance_from_center: number;
  bed_count: number | null;
  /** US dollars for the whole stay, all rooms. */
  price: { final_price: number; original_price: number | null };
  /** 0 to 10; null while nobody has said anything. */
  score: number | null;
  review_count: number;
  amenities: string[];
  /** Where it is booked, https; null for made-up hotels. */
  url: string | null;
}

/** What was looked for, after clamping and with what was left out filled in. */
export interface HotelSearch {
  airport_code: string;
  /** `YYYY-MM-DD`. */
  checkin_date: string;
  checkout_date: string;
  adults: number;
  rooms: number;
  sort_by: HotelSort;
}

/** Answer of `GET /api/hotels/search/airport/{code}`. */
export interface HotelResults {
  success: boolean;
  properties: Hotel[];
  /** What to say where there is nothing to show. */
  message: string | null;
  pagination: { page: number; per_page: number; total_properties: number; total_pages: number };
  search: HotelSearch;
  /** `sample`: invented, to be labelled (SRCE-2). */
  source: 'sample' | 'live';
}

/** The grade of a score, for its colour (STAY-11). */
export function scoreGrade(score: number): 'excellent' | 'good' | 'fair' | 'poor' {
  if (score >= 9) return 'excellent';
  if (score >= 8) return 'good';
  return score >= 7 ? 'fair' : 'poor';
}

const MOST_STARS = 5;

/** Whole stars to show, five at most (STAY-11). */
export const starsShown = (rating: number): number => Math.min(MOST_STARS, Math.max(0, Math.floor(rating)));

/** The amenities to show (STAY-11). */
export const amenitiesShown = (amenities: readonly string[]): string[] => amenities.slice(0, 2);
