import { alertSeatText, type PassSeat } from '@fareweave/shared-lib/domain/estimate-texts';
import { flightAddress } from '@fareweave/shared-lib/domain/flight-address';
import { formatDate, formatTime, formatTimeOn } from '@fareweave/shared-lib/domain/formats';
import { stopsText } from '@fareweave/shared-lib/domain/itinerary';
import { exactDollars } from '@fareweave/shared-lib/domain/money';
import { t } from '@fareweave/shared-lib/domain/texts';
import { inLanguage } from '../../core/language/language.ts';
import type { MailLinks } from '../../mail/index.ts';
import type { OutgoingMessage } from '../../push/index.ts';
import type { Offer } from '../offers.ts';
import type { AlertRow } from '../queries.ts';
import { type Addressee, alertMail, routeName, routeWithCodes } from './alert-mail.ts';

interface Found {
  alert: AlertRow;
  offer: Offer;
  passSeat: PassSeat | null;
}

/** Returns the message about a fare that matches an alert, in the language of its owner (COST-7). */
export const foundMessage = (found: Found, recipient: Addressee, links: MailLinks): OutgoingMessage =>
  inLanguage(recipient.language, () => writeMessage(found, recipient, links));

function writeMessage({ alert, offer, passSeat }: Found, { email }: Addressee, links: MailLinks) {
  const { originAirport: origin, destinationAirport: destination } = alert;
  const { date, flight, hash } = offer;
  const [price, limit] = [exactDollars(offer.price), exactDollars(alert.maxPrice)];
  const route = routeName(alert);
  const path = flightAddress({ origin, destination, date, flight: hash, number: flight.flight_number });
  const subject = t('{price}: {route} on {date}', { price, route, date: formatDate(date) });
  const [departure, arrival] = [formatTime(flight.departure_time), formatTimeOn(date, flight.arrival_time)];
  const mail = alertMail(
    {
      kind: 'alert-found',
      dedupeKey: `alert-found:${alert.id}`,
      userId: alert.userId,
      to: email,
      subject,
      title: t('{route} for {price}', { route, price }),
      blocks: [
        t('Good news: there is a flight from {route} for {price}. Your alert is for {limit} or less.', {
          route,
          price,
          limit,
        }),
        {
          facts: [
            [t('Route'), routeWithCodes(alert)],
            [t('Date'), formatDate(date)],
            [t('Times'), t('{departure} – {arrival}, local', { departure, arrival })],
            [t('Flight'), `${flight.flight_number}, ${stopsText(flight.stops)}`],
            [alert.gowildOnly ? t('GoWild pass fare') : t('Lowest fare'), price],
            ...(passSeat === null ? [] : [[t('Chance of a pass seat'), alertSeatText(passSeat)] as const]),
          ],
        },
        { label: t('See this flight for {price}', { price }), href: links.publicUrl + path },
        t(
          'Fares change quickly. This was the price at the time of our check, for 1 adult without bags and seats.',
        ),
      ],
      reason: t('You get this email because of your flight alert on Fareweave. The alert is now completed.'),
      unsubscribed: { what: 'user', id: alert.userId },
    },
    links,
  );
  const body = t('{departure} – {arrival}, {flight}, {stops}. Your alert: {limit} or less.', {
    departure,
    arrival,
    flight: flight.flight_number,
    stops: stopsText(flight.stops),
    limit,
  });
  return { mail, push: { title: subject, body, path } };
}
