import { cityName } from '@fareweave/shared-lib/domain/airports';
import { airportsByCode } from '../../airports/index.ts';

interface Ends {
  originAirport: string;
  destinationAirport: string;
}

const cityOf = (code: string): string => {
  const airport = airportsByCode.get(code);
  return airport === undefined ? code : cityName(airport);
};

/** `Denver to Orlando`. */
export const routeName = ({ originAirport, destinationAirport }: Ends): string =>
  `${cityOf(originAirport)} to ${cityOf(destinationAirport)}`;

/** `Denver (DEN) to Orlando (MCO)`. */
export const routeWithCodes = ({ originAirport, destinationAirport }: Ends): string =>
  `${cityOf(originAirport)} (${originAirport}) to ${cityOf(destinationAirport)} (${destinationAirport})`;
