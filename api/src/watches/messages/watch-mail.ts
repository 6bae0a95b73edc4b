import { formatDay, formatTime, formatTimeOn } from '@fareweave/shared-lib/domain/formats';
import { stopsText } from '@fareweave/shared-lib/domain/itinerary';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { watchSentence, watchTitle } from '@fareweave/shared-lib/domain/watch-sentence';
import { cityOf } from '../../airports/index.ts';
import { inLanguage } from '../../core/language/language.ts';
import { type Block, type Mail, type MailLinks, renderEmail, unsubscribeLink } from '../../mail/index.ts';
import type { PushContent } from '../../push/index.ts';
import type { FoundLeg } from '../schema.ts';
import { findingAddress, type MessageFinding, type WatchFindings, type WatchMessage } from './message.ts';

/** The page with the list of watches. */
const WATCHES = '/notifications#watches';
/** Findings of a watch in one message; a line says how many more there are. */
const MAX_LISTED = 5;

/** Returns the e-mail of a message in the language of its person (COST-7), with a link and headers that pause its watch, or all watches for a
 *  daily message (RFC 8058). */
export const watchMail = (message: WatchMessage, links: MailLinks): Mail =>
  inLanguage(message.language, () => writeMail(message, links));

function writeMail({ key, userId, email, watches, isDigest }: WatchMessage, links: MailLinks): Mail {
  const [first] = watches;
  if (first === undefined) throw new RangeError('a message has at least one watch');
  const about = isDigest
    ? ({ what: 'watches', id: userId } as const)
    : ({ what: 'watch', id: first.id } as const);
  const { href, headers } = unsubscribeLink(about, '/api/watches/unsubscribe', links);
  const { subject, title } = isDigest ? digestTitles(watches) : titles(first);
  const blocks: Block[] = [
    ...watches.flatMap((watch) => watchBlocks(watch, links)),
    t('Fares change quickly. These were the prices of one adult at the time of our check.'),
    { label: t('See your watches'), href: links.publicUrl + WATCHES },
  ];
  const footer = [
    isDigest
      ? t('You get this email because of your watches on Fareweave.')
      : t('You get this email because of a watch on Fareweave.'),
    { label: isDigest ? t('Pause all your watches') : t('Pause this watch'), href },
  ];
  return {
    kind: 'watch-found',
    dedupeKey: key,
    userId,
    to: email,
    subject,
    ...renderEmail({ title, blocks, footer }),
    headers,
  };
}

/** Returns what a notification about the findings of a watch shows, in the language of its person. It opens the finding, or the list of
 *  watches if there are several. */
export const watchPush = (message: WatchMessage): PushContent =>
  inLanguage(message.language, () => writePush(message));

function writePush({ watches: [watch] }: WatchMessage): PushContent {
  const [first] = watch?.findings ?? [];
  if (watch === undefined || first === undefined)
    throw new RangeError('a message has a watch with a finding');
  const { request, findings } = watch;
  return {
    title: titles(watch).subject,
    body: findings.length > 1 ? watchSentence(request, cityOf) : first.flights.map(legText).join('; '),
    path: findings.length > 1 ? WATCHES : findingAddress(request, first.flights),
  };
}

function titles({ request, findings }: WatchFindings): { subject: string; title: string } {
  const name = watchTitle(request, cityOf);
  const [first, ...others] = findings;
  if (first === undefined) return { subject: name, title: name };
  const price = dollars(first.price);
  if (others.length > 0)
    return {
      subject: plural(findings.length, '{name}: # fare from {price}', '{name}: # fares from {price}', {
        name,
        price,
      }),
      title: t('{name} from {price}', { name, price }),
    };
  const route = routeOf(first);
  const [leg] = first.flights;
  return {
    subject:
      leg === undefined
        ? `${price}: ${route}`
        : t('{price}: {route} on {date}', { price, route, date: formatDay(localDate(leg.departure_time)) }),
    title: t('{route} for {price}', { route, price }),
  };
}

function digestTitles(watches: readonly WatchFindings[]): { subject: string; title: string } {
  const count = watches.reduce((sum, { findings }) => sum + findings.length, 0);
  return {
    subject: plural(count, '# fare found by your watches', '# fares found by your watches'),
    title: plural(count, 'We found # fare for you', 'We found # fares for you'),
  };
}

function watchBlocks(watch: WatchFindings, { publicUrl }: MailLinks): Block[] {
  const { request, findings } = watch;
  const more = findings.length - MAX_LISTED;
  return [
    watchSentence(request, cityOf),
    ...findings.slice(0, MAX_LISTED).flatMap((finding): Block[] => [
      { facts: facts(finding, request.pass_only) },
      {
        label: t('See {route} for {price}', { route: routeOf(finding), price: dollars(finding.price) }),
        href: publicUrl + findingAddress(request, finding.flights),
      },
    ]),
    ...(more > 0 ? [plural(more, 'And # more fare, not cheaper.', 'And # more fares, none cheaper.')] : []),
  ];
}

function facts({ price, flights }: MessageFinding, passOnly: boolean): [string, string][] {
  return [
    ...flights.map((flight, i): [string, string] => [legName(i, flights.length), legText(flight)]),
    [priceName(flights.length > 1, passOnly), dollars(price)],
  ];
}

function priceName(isTrip: boolean, passOnly: boolean): string {
  if (isTrip) return passOnly ? t('GoWild pass fares together') : t('Lowest fares together');
  return passOnly ? t('GoWild pass fare') : t('Lowest fare');
}

const legName = (index: number, count: number): string => {
  if (count === 1) return t('Flight');
  if (index === count - 1) return t('Home');
  return count === 2 ? t('Out') : t('Flight {number}', { number: index + 1 });
};

const legText = (leg: FoundLeg): string =>
  [
    t('{from} to {to}', { from: leg.origin, to: leg.destination }),
    formatDay(localDate(leg.departure_time)),
    `${formatTime(leg.departure_time)} – ${formatTimeOn(localDate(leg.departure_time), leg.arrival_time)}`,
    leg.flight_number,
    stopsText(leg.stops),
  ].join(', ');

/** `Denver to Orlando`; of a trip with its places. */
const routeOf = ({ flights }: MessageFinding): string => {
  const places = flights
    .slice(0, Math.max(1, flights.length - 1))
    .map(({ destination }) => cityOf(destination));
  return t('{from} to {to}', { from: cityOf(flights[0]?.origin ?? ''), to: places.join(', ') });
};
