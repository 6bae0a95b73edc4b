import { alertSeatText, type PassSeat } from '@fareweave/shared-lib/domain/estimate-texts';
import { flightAddress } from '@fareweave/shared-lib/domain/flight-address';
import { formatDate, formatTime } from '@fareweave/shared-lib/domain/formats';
import { stopsText } from '@fareweave/shared-lib/domain/itinerary';
import { exactDollars } from '@fareweave/shared-lib/domain/money';
import type { OutgoingMessage } from '../../push/index.ts';
import type { Offer } from '../offers.ts';
import type { AlertRow } from '../queries.ts';
import { alertMail, type MailLinks, routeName, routeWithCodes } from './alert-mail.ts';

/** Returns the message about a fare that matches an alert. */
export function foundMessage(
  { alert, offer, passSeat }: { alert: AlertRow; offer: Offer; passSeat: PassSeat | null },
  { email }: { email: string },
  links: MailLinks,
): OutgoingMessage {
  const { originAirport: origin, destinationAirport: destination } = alert;
  const { date, flight, flightNumber } = offer;
  const price = exactDollars(offer.price);
  const path = flightAddress({ origin, destination, date, flight, number: flightNumber });
  const subject = `${price}: ${routeName(alert)} on ${formatDate(date)}`;
  const mail = alertMail(
    {
      kind: 'alert-found',
      dedupeKey: `alert-found:${alert.id}`,
      userId: alert.userId,
      to: email,
      subject,
      title: `${routeName(alert)} for ${price}`,
      blocks: [
        'Hello,',
        `Good news: there is a flight from ${routeName(alert)} for ${price}. Your alert is for ${exactDollars(alert.maxPrice)} or less.`,
        {
          facts: [
            ['Route', routeWithCodes(alert)],
            ['Date', formatDate(date)],
            ['Times', `${formatTime(offer.departureTime)} – ${formatTime(offer.arrivalTime)}, local`],
            ['Flight', `${flightNumber}, ${stopsText(offer.stops)}`],
            [alert.gowildOnly ? 'GoWild pass fare' : 'Lowest fare', price],
            ...(passSeat === null ? [] : [['Chance of a pass seat', alertSeatText(passSeat)] as const]),
          ],
        },
        { label: `See this flight for ${price}`, href: links.publicUrl + path },
        'Fares change quickly. This was the price at the time of our check, for 1 adult without bags and seats.',
      ],
      reason: 'You get this email because of your flight alert on Fareweave. The alert is now completed.',
      unsubscribed: { what: 'user', id: alert.userId },
    },
    links,
  );
  const body = `${formatTime(offer.departureTime)} – ${formatTime(offer.arrivalTime)}, ${flightNumber}, ${stopsText(offer.stops)}. Your alert: ${exactDollars(alert.maxPrice)} or less.`;
  return { mail, push: { title: subject, body, path } };
}
