import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { exactDollars } from '@fareweave/shared-lib/domain/money';
import type { Account } from '../../core/http/access.ts';
import type { Mail } from '../../mail/index.ts';
import type { AlertRow } from '../queries.ts';
import { alertMail, type MailLinks, routeName, routeWithCodes } from './alert-mail.ts';

/** Returns the confirmation of a new alert. */
export function createdMail(
  alert: AlertRow,
  { id: userId, email }: Pick<Account, 'id' | 'email'>,
  links: MailLinks,
): Mail {
  const price = exactDollars(alert.maxPrice);
  const whenSent = alert.digest
    ? `When a flight costs ${price} or less, it is in the email that we send you in the morning.`
    : `As soon as a flight costs ${price} or less, we send you an email.`;
  return alertMail(
    {
      kind: 'alert-created',
      dedupeKey: `alert-created:${alert.id}`,
      userId,
      to: email,
      subject: `Flight alert on: ${routeName(alert)} for ${price} or less`,
      title: `Your flight alert is on: ${routeName(alert)}`,
      blocks: [
        'Hello,',
        `We check fares every 10 minutes. ${whenSent}`,
        {
          facts: [
            ['Route', routeWithCodes(alert)],
            [
              alert.travelDates.length === 1 ? 'Date' : 'Dates',
              alert.travelDates.map(formatDate).join(' · '),
            ],
            ['Max price', `${price} for 1 adult`],
            ['Fares', alert.gowildOnly ? 'GoWild pass fares only' : 'All fares'],
          ],
        },
        { label: 'See your flight alerts', href: `${links.publicUrl}/notifications` },
      ],
      reason: 'You get this email because you made a flight alert on Fareweave.',
      unsubscribed: { what: 'alert', id: alert.id },
    },
    links,
  );
}
