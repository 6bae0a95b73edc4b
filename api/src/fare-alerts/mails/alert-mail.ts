import { t } from '@fareweave/shared-lib/domain/texts';
import { cityOf } from '../../airports/index.ts';
import {
  type Block,
  type Mail,
  type MailLinks,
  type Recipient,
  renderEmail,
  type Unsubscribed,
  unsubscribeLink,
} from '../../mail/index.ts';

/** The address and the language of an e-mail about alerts. */
export type Addressee = Pick<Recipient, 'email' | 'language'>;

interface AlertMail extends Pick<Mail, 'kind' | 'dedupeKey' | 'userId' | 'to' | 'subject'> {
  title: string;
  blocks: Block[];
  /** Why the user gets the e-mail. */
  reason: string;
  /** What the links in the e-mail unsubscribe from. */
  unsubscribed: Unsubscribed<'alert' | 'user'>;
}

/** Returns an e-mail about alerts in the language that is set, with a link and headers that switch off its alert or all alerts of the
 *  account (ALRT-15). */
export function alertMail(
  { title, blocks, reason, unsubscribed, ...mail }: AlertMail,
  links: MailLinks,
): Mail {
  const { href, headers } = unsubscribeLink(unsubscribed, '/api/notifications/unsubscribe', links);
  const label =
    unsubscribed.what === 'alert'
      ? t('Switch off this flight alert')
      : t('Switch off all your flight alerts');
  const footer = [reason, { label, href }];
  return { ...mail, ...renderEmail({ title, blocks, footer }), headers };
}

interface Route {
  originAirport: string;
  destinationAirport: string;
}

/** `Denver to Orlando`. */
export const routeName = ({ originAirport, destinationAirport }: Route): string =>
  t('{from} to {to}', { from: cityOf(originAirport), to: cityOf(destinationAirport) });

/** `Denver (DEN) to Orlando (MCO)`. */
export const routeWithCodes = ({ originAirport, destinationAirport }: Route): string =>
  t('{from} to {to}', {
    from: `${cityOf(originAirport)} (${originAirport})`,
    to: `${cityOf(destinationAirport)} (${destinationAirport})`,
  });
