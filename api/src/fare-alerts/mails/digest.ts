import { alertSeatText } from '@fareweave/shared-lib/domain/estimate-texts';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { exactDollars } from '@fareweave/shared-lib/domain/money';
import type { Block, Mail } from '../../mail/index.ts';
import type { AlertRow } from '../queries.ts';
import { alertMail, flightUrl, type MailLinks, routeName } from './alert-mail.ts';

interface DigestOptions {
  user: { id: string; email: string };
  /** The day of the e-mail, `YYYY-MM-DD`: there is at most one a day. */
  date: string;
}

/** Returns one e-mail with all fares found since the previous one. */
export function digestMail(
  found: readonly AlertRow[],
  { user, date }: DigestOptions,
  links: MailLinks,
): Mail {
  const count = `${found.length} ${found.length === 1 ? 'fare' : 'fares'}`;
  return alertMail(
    {
      kind: 'alert-found',
      dedupeKey: `digest:${user.id}:${date}`,
      userId: user.id,
      to: user.email,
      subject: `${count} found by your flight alerts`,
      title: `We found ${count} for you`,
      blocks: [
        'Hello,',
        'Your flight alerts found these fares since the last email.',
        ...found.flatMap((alert) => fareBlocks(alert, links)),
        'Fares change quickly. These were the prices at the time of our check, for 1 adult without bags and seats.',
      ],
      reason:
        'You get this email because of your flight alerts on Fareweave. The alerts in this email are now completed.',
      unsubscribed: { what: 'user', id: user.id },
    },
    links,
  );
}

function fareBlocks(alert: AlertRow, { publicUrl }: MailLinks): Block[] {
  const { originAirport: origin, destinationAirport: destination, foundFlightNumber: number } = alert;
  const { foundPrice, foundTravelDate: date, foundFlight: flight, foundPassSeat: seat } = alert;
  if (foundPrice === null || date === null || flight === null) return [];
  const price = exactDollars(foundPrice);
  return [
    `${routeName(alert)} on ${formatDate(date)}: ${price} (your alert: ${exactDollars(alert.maxPrice)} or less)`,
    ...(seat === null ? [] : [`Chance of a pass seat: ${alertSeatText(seat)}`]),
    {
      label: `See the flight to ${destination} for ${price}`,
      href: flightUrl(publicUrl, { origin, destination, date, flight, number }),
    },
  ];
}
