import { formatDate, formatTime } from '@fareweave/shared-lib/domain/formats';
import { stopsText } from '@fareweave/shared-lib/domain/itinerary';
import { exactDollars } from '@fareweave/shared-lib/domain/money';
import { type Mail, writeLetter } from '../../mail/index.ts';
import type { Offer } from '../offers.ts';
import type { AlertRow } from '../queries.ts';
import {
  flightUrl,
  type MailLinks,
  routeName,
  routeWithCodes,
  unsubscribeHeaders,
  unsubscribeUrl,
} from './alert-mail.ts';

/** Tells that the fare is there. */
export function foundMail(
  { alert, offer }: { alert: AlertRow; offer: Offer },
  { email }: { email: string },
  links: MailLinks,
): Mail {
  const unsubscribed = { what: 'user', id: alert.userId } as const;
  const price = exactDollars(offer.price);
  const letter = writeLetter({
    title: `${routeName(alert)} for ${price}`,
    blocks: [
      'Hello,',
      `Good news: there is a flight from ${routeName(alert)} for ${price}. You asked for ${exactDollars(alert.maxPrice)} or less.`,
      {
        facts: [
          ['Route', routeWithCodes(alert)],
          ['Date', formatDate(offer.date)],
          ['Times', `${formatTime(offer.departureTime)} – ${formatTime(offer.arrivalTime)}, local`],
          ['Flight', `${offer.flightNumber}, ${stopsText(offer.stops)}`],
          [alert.gowildOnly ? 'GoWild pass fare' : 'Lowest fare', price],
        ],
      },
      { label: `See this flight for ${price}`, href: flightUrl(links.publicUrl, addressOf(alert, offer)) },
      'Fares change quickly: this is what it cost when we looked.',
    ],
    footer: [
      'You get this email because of your flight alert on Fareweave. That alert is completed now.',
      { label: 'Manage or switch off your flight alerts', href: unsubscribeUrl(unsubscribed, links) },
    ],
  });
  return {
    kind: 'alert-found',
    dedupeKey: `alert-found:${alert.id}`,
    userId: alert.userId,
    to: email,
    subject: `${price}: ${routeName(alert)} on ${formatDate(offer.date)}`,
    ...letter,
    headers: unsubscribeHeaders(unsubscribed, links),
  };
}

const addressOf = (
  { originAirport, destinationAirport }: AlertRow,
  { date, flight, flightNumber: number }: Offer,
) => ({ origin: originAirport, destination: destinationAirport, date, flight, number });
