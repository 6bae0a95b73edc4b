import { flightAddress, type LinkedFlight } from '@fareweave/shared-lib/domain/flight-address';
import { t } from '@fareweave/shared-lib/domain/texts';
import { cityOf } from '../../airports/index.ts';
import { type Block, type Mail, renderEmail, type Unsubscribed, unsubscribeToken } from '../../mail/index.ts';

export interface MailLinks {
  /** The public address of the product, without a trailing slash. */
  publicUrl: string;
  /** The key that signs links to unsubscribe. */
  secret: string;
}

/** The recipient of an e-mail about alerts. */
export interface Recipient {
  email: string;
  /** Of the e-mail; null: English. */
  language: string | null;
}

interface AlertMail extends Pick<Mail, 'kind' | 'dedupeKey' | 'userId' | 'to' | 'subject'> {
  title: string;
  blocks: Block[];
  /** Why the user gets the e-mail. */
  reason: string;
  /** What the links in the e-mail unsubscribe from. */
  unsubscribed: Unsubscribed<'alert' | 'user'>;
}

/** Returns an e-mail about alerts in the language that is set, with a link and headers to unsubscribe. The headers let mail clients unsubscribe with one
 *  click (RFC 8058). */
export function alertMail(
  { title, blocks, reason, unsubscribed, ...mail }: AlertMail,
  { publicUrl, secret }: MailLinks,
): Mail {
  const url = `${publicUrl}/api/notifications/unsubscribe?token=${unsubscribeToken(unsubscribed, secret)}`;
  const footer = [reason, { label: t('Manage or switch off your flight alerts'), href: url }];
  return {
    ...mail,
    ...renderEmail({ title, blocks, footer }),
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Returns the address of a flight in the results of its day. */
export const flightUrl = (publicUrl: string, flight: LinkedFlight): string =>
  publicUrl + flightAddress(flight);

interface Route {
  originAirport: string;
  destinationAirport: string;
}

/** `Denver to Orlando`. */
export const routeName = ({ originAirport, destinationAirport }: Route): string =>
  t('{from} to {to}', { from: cityOf(originAirport), to: cityOf(destinationAirport) });

/** `Denver (DEN) to Orlando (MCO)`. */
export const routeWithCodes = ({ originAirport, destinationAirport }: Route): string =>
  t('{from} to {to}', {
    from: `${cityOf(originAirport)} (${originAirport})`,
    to: `${cityOf(destinationAirport)} (${destinationAirport})`,
  });
