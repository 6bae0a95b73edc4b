import { formatDate, formatTime } from '@fareweave/shared-lib/domain/formats';
import { stopsText } from '@fareweave/shared-lib/domain/itinerary';
import { exactDollars } from '@fareweave/shared-lib/domain/money';
import type { Mail } from '../../mail/index.ts';
import type { Offer } from '../offers.ts';
import type { AlertRow } from '../queries.ts';
import { alertMail, flightUrl, type MailLinks, routeName, routeWithCodes } from './alert-mail.ts';

/** Returns the e-mail about a fare that matches an alert. */
export function foundMail(
  { alert, offer }: { alert: AlertRow; offer: Offer },
  { email }: { email: string },
  links: MailLinks,
): Mail {
  const { originAirport: origin, destinationAirport: destination } = alert;
  const { date, flight, flightNumber } = offer;
  const price = exactDollars(offer.price);
  const href = flightUrl(links.publicUrl, { origin, destination, date, flight, number: flightNumber });
  return alertMail(
    {
      kind: 'alert-found',
      dedupeKey: `alert-found:${alert.id}`,
      userId: alert.userId,
      to: email,
      subject: `${price}: ${routeName(alert)} on ${formatDate(date)}`,
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
          ],
        },
        { label: `See this flight for ${price}`, href },
        'Fares change quickly. This was the price at the time of our check.',
      ],
      reason: 'You get this email because of your flight alert on Fareweave. The alert is now completed.',
      unsubscribed: { what: 'user', id: alert.userId },
    },
    links,
  );
}
