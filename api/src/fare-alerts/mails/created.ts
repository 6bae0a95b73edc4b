import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { exactDollars } from '@fareweave/shared-lib/domain/money';
import type { Account } from '../../core/http/access.ts';
import { type Mail, writeLetter } from '../../mail/index.ts';
import type { AlertRow } from '../queries.ts';
import {
  type MailLinks,
  routeName,
  routeWithCodes,
  unsubscribeHeaders,
  unsubscribeUrl,
} from './alert-mail.ts';

/** Confirms an alert to whoever made it. */
export function createdMail(
  alert: AlertRow,
  { id: userId, email }: Pick<Account, 'id' | 'email'>,
  links: MailLinks,
): Mail {
  const unsubscribed = { what: 'alert', id: alert.id } as const;
  const letter = writeLetter({
    title: `Your flight alert is on: ${routeName(alert)}`,
    blocks: [
      'Hello,',
      `We check fares every 10 minutes. ${whenTold(alert)}`,
      {
        facts: [
          ['Route', routeWithCodes(alert)],
          [alert.travelDates.length === 1 ? 'Date' : 'Dates', alert.travelDates.map(formatDate).join(' · ')],
          ['Max price', exactDollars(alert.maxPrice)],
          ['Fares', alert.gowildOnly ? 'GoWild pass fares only' : 'All fares'],
        ],
      },
      { label: 'See your flight alerts', href: `${links.publicUrl}/notifications` },
    ],
    footer: [
      'You get this email because you made a flight alert on Fareweave.',
      { label: 'Manage or switch off your flight alerts', href: unsubscribeUrl(unsubscribed, links) },
    ],
  });
  return {
    kind: 'alert-created',
    dedupeKey: `alert-created:${alert.id}`,
    userId,
    to: email,
    subject: `Flight alert on: ${routeName(alert)} for ${exactDollars(alert.maxPrice)} or less`,
    ...letter,
    headers: unsubscribeHeaders(unsubscribed, links),
  };
}

const whenTold = ({ digest, maxPrice }: AlertRow): string =>
  digest
    ? `When a flight costs ${exactDollars(maxPrice)} or less, it is in the email that we send you in the morning.`
    : `As soon as a flight costs ${exactDollars(maxPrice)} or less, we send you an email.`;
