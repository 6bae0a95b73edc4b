import { type Airport, cityName } from '@fareweave/shared-lib/domain/airports';
import { addDays, daysBetween, weekday } from '@fareweave/shared-lib/domain/dates';
import type { Hotel, HotelSort } from '@fareweave/shared-lib/domain/hotels';
import { seededRandom } from '../../core/seeded-random.ts';
import type { HotelQuery, HotelsPort } from '../port.ts';

/** Invented hotels, labelled as sample data (SRCE-2). The same airport and days always have the same hotels. */

const FIRST = 'Harbor Summit Juniper Palm Grand Maple Cobalt Lantern Prairie Silver'.split(' ');
const SECOND = ['Inn', 'Hotel', 'Suites', 'Lodge', 'House'];
const AMENITIES =
  'Free Wi-Fi, Breakfast, Pool, Parking, Gym, Airport shuttle, Restaurant, Pets welcome'.split(', ');
const MIN_HOTELS = 14;
const FURTHER_HOTELS = 26;
/** Friday and Saturday nights. */
const WEEKEND = new Set([5, 6]);
const ADULTS_PER_ROOM = 2;

export const sampleHotels: HotelsPort = {
  source: 'sample',
  async find(airport, query) {
    const code = airport.stationCode;
    const count = MIN_HOTELS + Math.floor(FURTHER_HOTELS * seededRandom('hotels', code));
    const all = Array.from({ length: count }, (_, i) => hotelOf(airport, i, query))
      .filter((hotel) => hotel !== null)
      .sort(ORDERS[query.sort_by]);
    const first = (query.page - 1) * query.per_page;
    return { properties: all.slice(first, first + query.per_page), total: all.length };
  },
};

/** Returns the `i`th hotel of an airport, or null when it is booked out. */
function hotelOf(airport: Airport, i: number, query: HotelQuery): Hotel | null {
  const id = `${airport.stationCode}-${i + 1}`;
  const random = (what: string): number => seededRandom(what, id);
  if (seededRandom('full', id, query.checkin_date) < 0.12) return null;
  const stars = 2 + Math.floor(3.4 * random('stars'));
  const final_price = Math.round(priceOf(id, stars, query));
  const bargain = seededRandom('bargain', id, query.checkin_date) < 0.3;
  return {
    id,
    name: `${nameOf(i, airport.stationCode)} ${cityName(airport)}`,
    pictures: [],
    star_rating: stars,
    distance_from_center: Math.round(10 * (0.3 + 14 * random('distance') ** 2)) / 10,
    bed_count: 1 + Math.floor(2 * random('beds')),
    price: { final_price, original_price: bargain ? Math.round(final_price * 1.22) : null },
    score: Math.round(10 * Math.min(9.8, 5.6 + 0.5 * stars + 2.4 * random('score'))) / 10,
    review_count: Math.floor(20 + 3000 * random('reviews') ** 2),
    amenities: AMENITIES.filter((amenity) => seededRandom('amenity', id, amenity) < 0.2 + 0.13 * stars),
    url: null,
  };
}

/** Returns a name that is unique at the airport. */
function nameOf(i: number, code: string): string {
  const first = i % FIRST.length;
  const turn =
    Math.floor(i / FIRST.length) + Math.floor(SECOND.length * seededRandom('name', code, String(first)));
  return `${FIRST[first]} ${SECOND[turn % SECOND.length]}`;
}

/** Returns US dollars for all nights and rooms. */
function priceOf(id: string, stars: number, { checkin_date, checkout_date, adults, rooms }: HotelQuery) {
  const nights = daysBetween(checkin_date, checkout_date);
  const nightly = (34 + 27 * stars) * (0.8 + 0.5 * seededRandom('price', id));
  const guests = Math.max(0, adults - rooms * ADULTS_PER_ROOM) * 12;
  return Array.from({ length: nights }, (_, i) => addDays(checkin_date, i)).reduce((sum, night) => {
    const demand = (WEEKEND.has(weekday(night)) ? 1.15 : 1) * (0.9 + 0.25 * seededRandom('night', id, night));
    return sum + rooms * nightly * demand + guests;
  }, 0);
}

const cheapest = (a: Hotel, b: Hotel): number => a.price.final_price - b.price.final_price;
const best = (a: Hotel, b: Hotel): number => (b.score ?? 0) - (a.score ?? 0);
const value = ({ score, price }: Hotel): number => (score ?? 0) ** 3 / price.final_price;

const ORDERS: Record<HotelSort, (a: Hotel, b: Hotel) => number> = {
  auto: (a, b) => value(b) - value(a),
  price: (a, b) => cheapest(a, b) || best(a, b),
  rating: (a, b) => best(a, b) || cheapest(a, b),
  distance: (a, b) => a.distance_from_center - b.distance_from_center,
};
