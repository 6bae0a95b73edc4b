import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { exactDollars } from '@fareweave/shared-lib/domain/money';
import { type Block, type Mail, writeLetter } from '../../mail/index.ts';
import type { AlertRow } from '../queries.ts';
import { flightUrl, type MailLinks, routeName, unsubscribeHeaders, unsubscribeUrl } from './alert-mail.ts';

interface To {
  person: { id: string; email: string };
  /** The day the e-mail is for, `YYYY-MM-DD`. */
  date: string;
}

/** Everything that was found since the last one, in one e-mail a day. */
export function digestMail(found: readonly AlertRow[], { person, date }: To, links: MailLinks): Mail {
  const unsubscribed = { what: 'user', id: person.id } as const;
  const count = `${found.length} ${found.length === 1 ? 'fare' : 'fares'}`;
  const letter = writeLetter({
    title: `We found ${count} for you`,
    blocks: [
      'Hello,',
      `This is what your flight alerts found since the last email.`,
      ...found.flatMap((alert) => fareBlocks(alert, links)),
      'Fares change quickly: this is what they cost when we looked.',
    ],
    footer: [
      'You get this email because of your flight alerts on Fareweave. Those in it are completed now.',
      { label: 'Manage or switch off your flight alerts', href: unsubscribeUrl(unsubscribed, links) },
    ],
  });
  return {
    kind: 'alert-found',
    dedupeKey: `digest:${person.id}:${date}`,
    userId: person.id,
    to: person.email,
    subject: `${count} found by your flight alerts`,
    ...letter,
    headers: unsubscribeHeaders(unsubscribed, links),
  };
}

function fareBlocks(alert: AlertRow, { publicUrl }: MailLinks): Block[] {
  const { originAirport: origin, destinationAirport: destination } = alert;
  const { foundPrice, foundTravelDate: date, foundFlight: flight } = alert;
  const { foundFlightNumber: number } = alert;
  if (foundPrice === null || date === null || flight === null) return [];
  const price = exactDollars(foundPrice);
  return [
    `${routeName(alert)} on ${formatDate(date)}: ${price} (you asked for ${exactDollars(alert.maxPrice)} or less)`,
    {
      label: `See the flight to ${destination} for ${price}`,
      href: flightUrl(publicUrl, { origin, destination, date, flight, number }),
    },
  ];
}
