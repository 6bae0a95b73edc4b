import { type Airport, cityName } from '@fareweave/shared-lib/domain/airports';
import type { PaymentOption, RentalLocation, Vehicle } from '@fareweave/shared-lib/domain/cars';
import { airportsByCode } from '../../airports/index.ts';
import { HOUR_MS } from '../../core/clock.ts';
import { seededRandom } from '../../core/seeded-random.ts';
import { byPrice, type CarsPort, pricedVehicle, type Rental } from '../port.ts';

/** Invented cars, labelled as sample data (SRCE-2). The same location and time always have the same cars. */

const PLACES = [
  { name: 'Airport', address: 'Rental Car Center', miles: [0.2, 1.5] },
  { name: 'Downtown', address: '100 Main Street', miles: [5, 14] },
  { name: 'North', address: '2400 North Avenue', miles: [6, 18] },
  { name: 'South', address: '71 South Boulevard', miles: [7, 20] },
] as const;

/** Name, class, US dollars per day. */
const FLEET = [
  ['Nissan Versa or similar', 'Economy', 34],
  ['Kia Rio or similar', 'Compact', 36],
  ['Toyota Corolla or similar', 'Intermediate', 40],
  ['Volkswagen Jetta or similar', 'Standard', 43],
  ['Toyota Camry or similar', 'Full Size', 48],
  ['Chrysler 300 or similar', 'Premium', 63],
  ['Nissan Rogue or similar', 'Standard SUV', 56],
  ['Chevrolet Tahoe or similar', 'Large SUV', 94],
  ['Chrysler Pacifica or similar', 'Minivan', 78],
  ['Ford F-150 or similar', 'Pickup', 71],
  ['Ford Mustang or similar', 'Convertible', 84],
  ['Tesla Model 3 or similar', 'Electric', 59],
] as const;

const PREPAID = 0.88;
const YOUNG_DRIVER = { below: 25, dollarsPerDay: 25 };

export const sampleCars: CarsPort = {
  source: 'sample',
  locations: async (airport) => locationsNear(airport),
  async vehicles(rental) {
    const airport = airportsByCode.get(rental.pickup_location.slice(0, 3));
    const known = airport && locationsNear(airport).some(({ id }) => id === rental.pickup_location);
    if (!known) return null;
    return FLEET.map(([model, type, daily]) => offered({ model, class: type }, daily, rental))
      .filter((vehicle) => vehicle !== null)
      .sort(byPrice);
  },
};

function locationsNear(airport: Airport): RentalLocation[] {
  const { stationCode: code } = airport;
  const city = cityName(airport);
  const count = 2 + Math.floor(3 * seededRandom('rental locations', code));
  return PLACES.slice(0, count)
    .map(({ name, address, miles: [least, most] }, i) => ({
      id: `${code}-${i + 1}`,
      name: `${city} ${name}`,
      street_address: `${address}, ${city}`,
      distance_miles:
        Math.round(10 * (least + (most - least) * seededRandom('rental miles', code, name))) / 10,
    }))
    .sort((a, b) => a.distance_miles - b.distance_miles);
}

/** Returns a vehicle with its prices, or null when it is booked out. */
function offered(car: Pick<Vehicle, 'model' | 'class'>, daily: number, rental: Rental): Vehicle | null {
  const random = (what: string) => seededRandom(what, rental.pickup_location, car.class, rental.pickup_date);
  if (random('car gone') < 0.15) return null;
  const days = Math.max(1, Math.ceil(hoursOf(rental) / 24));
  const young = rental.age < YOUNG_DRIVER.below ? YOUNG_DRIVER.dollarsPerDay : 0;
  const later = cents(days * (daily * (0.8 + 0.6 * random('car price')) + young));
  const options: PaymentOption[] = [{ payment_type: 'PAYLATER', total_cost: later }];
  if (random('car prepaid') < 0.9)
    options.unshift({ payment_type: 'PAYNOW', total_cost: cents(PREPAID * later) });
  return pricedVehicle(car, options);
}

const hoursOf = ({ pickup_date, pickup_time, return_date, return_time }: Rental): number =>
  (Date.parse(`${return_date}T${return_time}Z`) - Date.parse(`${pickup_date}T${pickup_time}Z`)) / HOUR_MS;

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;
