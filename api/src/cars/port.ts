import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type {
  RentalAvailability,
  RentalLocation,
  RentalPeriod,
  Vehicle,
} from '@fareweave/shared-lib/domain/cars';

/** A car that is looked for. */
export interface Rental extends RentalPeriod {
  /** Id of a location. */
  pickup_location: string;
  /** Of the driver. */
  age: number;
  /** A discount programme's number. */
  cdp_code: string | null;
}

/** Where rental cars are known. Throws an `UpstreamError` where it cannot be asked. */
export interface CarsPort {
  source: RentalAvailability['source'];
  /** The nearest first. */
  locations(airport: Airport): Promise<readonly RentalLocation[]>;
  /** The cheapest first; null where there is no such location. */
  vehicles(rental: Rental): Promise<readonly Vehicle[] | null>;
}
