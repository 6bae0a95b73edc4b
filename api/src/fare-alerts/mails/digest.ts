import { alertSeatText } from '@fareweave/shared-lib/domain/estimate-texts';
import { flightAddress } from '@fareweave/shared-lib/domain/flight-address';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { exactDollars } from '@fareweave/shared-lib/domain/money';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { inLanguage } from '../../core/language/language.ts';
import type { Block, Mail, MailLinks, Recipient } from '../../mail/index.ts';
import type { AlertRow } from '../queries.ts';
import { alertMail, routeName } from './alert-mail.ts';

interface DigestOptions {
  user: Recipient;
  /** The day of the e-mail, `YYYY-MM-DD`: there is at most one a day. */
  date: string;
}

/** Returns one e-mail with all fares found since the previous one, in the language of the account (COST-7). */
export const digestMail = (found: readonly AlertRow[], options: DigestOptions, links: MailLinks): Mail =>
  inLanguage(options.user.language, () => writeMail(found, options, links));

function writeMail(found: readonly AlertRow[], { user, date }: DigestOptions, links: MailLinks): Mail {
  return alertMail(
    {
      kind: 'alert-found',
      dedupeKey: `digest:${user.id}:${date}`,
      userId: user.id,
      to: user.email,
      subject: plural(
        found.length,
        '# fare found by your flight alerts',
        '# fares found by your flight alerts',
      ),
      title: plural(found.length, 'We found # fare for you', 'We found # fares for you'),
      blocks: [
        t('Your flight alerts found these fares since the last email.'),
        ...found.flatMap((alert) => fareBlocks(alert, links)),
        t(
          'Fares change quickly. These were the prices at the time of our check, for 1 adult without bags and seats.',
        ),
      ],
      reason: t(
        'You get this email because of your flight alerts on Fareweave. The alerts in this email are now completed.',
      ),
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
    t('{route} on {date}: {price} (your alert: {limit} or less)', {
      route: routeName(alert),
      date: formatDate(date),
      price,
      limit: exactDollars(alert.maxPrice),
    }),
    ...(seat === null ? [] : [t('Chance of a pass seat: {chance}', { chance: alertSeatText(seat) })]),
    {
      label: t('See the flight to {destination} for {price}', { destination, price }),
      href: publicUrl + flightAddress({ origin, destination, date, flight, number }),
    },
  ];
}
