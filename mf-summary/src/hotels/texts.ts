import type { HotelSort } from '@fareweave/shared-lib/domain/hotels';

/** The texts of the section (STAY-13). */
export const HOTEL_TEXTS = {
  failed: 'Unable to load hotel options. Please try again later.',
  notFound: 'No hotels found for your travel dates',
  noHotels: 'No hotels available for your travel dates',
} as const;

export const SORT_NAMES: Record<HotelSort, string> = {
  auto: 'Recommended',
  price: 'Price',
  rating: 'Rating',
  distance: 'Distance',
};
