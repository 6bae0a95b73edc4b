import { cityName } from '@fareweave/shared-lib/domain/airports';
import { flightAddress, type LinkedFlight } from '@fareweave/shared-lib/domain/flight-address';
import { airportsByCode } from '../../airports/index.ts';
import { type Unsubscribed, unsubscribeToken } from '../unsubscribe.ts';

/** What links in e-mails are made of. */
export interface MailLinks {
  /** Where people reach the product, without a trailing slash. */
  publicUrl: string;
  /** What links to unsubscribe are signed with. */
  secret: string;
}

/** Opens the very flight, in the list of its day. */
export const flightUrl = (publicUrl: string, flight: LinkedFlight): string =>
  publicUrl + flightAddress(flight);

export const unsubscribeUrl = (unsubscribed: Unsubscribed, { publicUrl, secret }: MailLinks): string =>
  `${publicUrl}/api/notifications/unsubscribe?token=${unsubscribeToken(unsubscribed, secret)}`;

/** Lets programs for e-mail offer to unsubscribe with one press (RFC 8058). */
export const unsubscribeHeaders = (unsubscribed: Unsubscribed, links: MailLinks): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeUrl(unsubscribed, links)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

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
