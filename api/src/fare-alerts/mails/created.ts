import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { exactDollars } from '@fareweave/shared-lib/domain/money';
import { t } from '@fareweave/shared-lib/domain/texts';
import { inLanguage } from '../../core/language/language.ts';
import type { Mail, MailLinks } from '../../mail/index.ts';
import type { AlertRow } from '../queries.ts';
import { type Addressee, alertMail, routeName, routeWithCodes } from './alert-mail.ts';

/** Returns the confirmation of a new alert, in the language of its owner (COST-7). */
export const createdMail = (alert: AlertRow, recipient: Addressee, links: MailLinks): Mail =>
  inLanguage(recipient.language, () => writeMail(alert, recipient, links));

function writeMail(alert: AlertRow, { email }: Addressee, links: MailLinks): Mail {
  const price = exactDollars(alert.maxPrice);
  const route = routeName(alert);
  return alertMail(
    {
      kind: 'alert-created',
      dedupeKey: `alert-created:${alert.id}`,
      userId: alert.userId,
      to: email,
      subject: t('Flight alert on: {route} for {price} or less', { route, price }),
      title: t('Your flight alert is on: {route}', { route }),
      blocks: [
        alert.digest
          ? t(
              'We check fares every 10 minutes. When a flight costs {price} or less, it is in the email that we send you in the morning.',
              { price },
            )
          : t(
              'We check fares every 10 minutes. As soon as a flight costs {price} or less, we notify you: with a notification on your devices, or by email if none of them gets notifications.',
              { price },
            ),
        {
          facts: [
            [t('Route'), routeWithCodes(alert)],
            [
              alert.travelDates.length === 1 ? t('Date') : t('Dates'),
              alert.travelDates.map(formatDate).join(' · '),
            ],
            [t('Max price'), t('{price} for 1 adult', { price })],
            [t('Fares'), alert.gowildOnly ? t('GoWild pass fares only') : t('All fares')],
          ],
        },
        { label: t('See your flight alerts'), href: `${links.publicUrl}/notifications` },
      ],
      reason: t('You get this email because you made a flight alert on Fareweave.'),
      unsubscribed: { what: 'alert', id: alert.id },
    },
    links,
  );
}
