import { HOTEL_ADULTS, HOTEL_ROOMS, type HotelSort } from '@fareweave/shared-lib/domain/hotels';

/** What a person may choose for the hotels of a trip (STAY-9). */
export interface HotelChoice {
  adults: number;
  rooms: number;
  sort_by: HotelSort;
  /** From 1. */
  page: number;
}

export const FIRST_CHOICE: HotelChoice = {
  adults: HOTEL_ADULTS.usual,
  rooms: HOTEL_ROOMS.usual,
  sort_by: 'auto',
  page: 1,
};
