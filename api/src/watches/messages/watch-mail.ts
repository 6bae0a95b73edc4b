import { formatDay, formatTime } from '@fareweave/shared-lib/domain/formats';
import { stopsText } from '@fareweave/shared-lib/domain/itinerary';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { counted } from '@fareweave/shared-lib/domain/plurals';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { watchSentence, watchTitle } from '@fareweave/shared-lib/domain/watch-sentence';
import { cityOf } from '../../airports/index.ts';
import { type Block, type Mail, renderEmail, unsubscribeToken } from '../../mail/index.ts';
import type { PushContent } from '../../push/index.ts';
import type { FoundLeg } from '../schema.ts';
import { findingAddress, type MessageFinding, type WatchFindings, type WatchMessage } from './message.ts';

/** The page with the list of watches. */
const WATCHES = '/notifications#watches';
/** Findings of a watch in one message; a line says how many more there are. */
const MAX_LISTED = 5;

export interface MailLinks {
  /** The public address of the product, without a trailing slash. */
  publicUrl: string;
  /** The key that signs links to unsubscribe. */
  secret: string;
}

/** Returns the e-mail of a message, with a link and headers that pause its watch, or all watches for a daily message (RFC 8058). */
export function watchMail({ key, userId, email, watches, isDigest }: WatchMessage, links: MailLinks): Mail {
  const [first] = watches;
  if (first === undefined) throw new RangeError('a message has at least one watch');
  const about = isDigest
    ? ({ what: 'watches', id: userId } as const)
    : ({ what: 'watch', id: first.id } as const);
  const url = `${links.publicUrl}/api/watches/unsubscribe?token=${unsubscribeToken(about, links.secret)}`;
  const { subject, title } = isDigest ? digestTitles(watches) : titles(first);
  const blocks: Block[] = [
    'Hello,',
    ...watches.flatMap((watch) => watchBlocks(watch, links)),
    'Fares change quickly. These were the prices of one adult at the time of our check.',
    { label: 'See your watches', href: links.publicUrl + WATCHES },
  ];
  const footer = [
    `You get this email because of ${isDigest ? 'your watches' : 'a watch'} on Fareweave.`,
    { label: isDigest ? 'Pause all your watches' : 'Pause this watch', href: url },
  ];
  return {
    kind: 'watch-found',
    dedupeKey: key,
    userId,
    to: email,
    subject,
    ...renderEmail({ title, blocks, footer }),
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Returns what a notification about the findings of a watch shows. It opens the finding, or the list of watches if there are several. */
export function watchPush({ watches: [watch] }: WatchMessage): PushContent {
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
  const [first] = findings;
  const name = watchTitle(request, cityOf);
  const from = first === undefined ? '' : `${findings.length > 1 ? 'from ' : ''}${dollars(first.price)}`;
  const day =
    first?.flights[0] === undefined ? '' : ` on ${formatDay(localDate(first.flights[0].departure_time))}`;
  return findings.length === 1 && first !== undefined
    ? { subject: `${from}: ${routeOf(first)}${day}`, title: `${routeOf(first)} for ${dollars(first.price)}` }
    : { subject: `${name}: ${counted(findings.length, 'fare')} ${from}`, title: `${name} ${from}` };
}

function digestTitles(watches: readonly WatchFindings[]): { subject: string; title: string } {
  const count = counted(
    watches.reduce((sum, { findings }) => sum + findings.length, 0),
    'fare',
  );
  return { subject: `${count} found by your watches`, title: `We found ${count} for you` };
}

function watchBlocks(watch: WatchFindings, { publicUrl }: MailLinks): Block[] {
  const { request, findings } = watch;
  const more = findings.length - MAX_LISTED;
  return [
    watchSentence(request, cityOf),
    ...findings.slice(0, MAX_LISTED).flatMap((finding): Block[] => [
      { facts: facts(finding, request.pass_only) },
      {
        label: `See ${routeOf(finding)} for ${dollars(finding.price)}`,
        href: publicUrl + findingAddress(request, finding.flights),
      },
    ]),
    ...(more > 0 ? [`And ${counted(more, 'more fare')}, at higher prices.`] : []),
  ];
}

function facts({ price, flights }: MessageFinding, passOnly: boolean): [string, string][] {
  const priceName = passOnly ? 'GoWild pass fares' : 'Lowest fares';
  return [
    ...flights.map((flight, i): [string, string] => [legName(i, flights.length), legText(flight)]),
    [flights.length > 1 ? `${priceName} together` : priceName.slice(0, -1), dollars(price)],
  ];
}

const legName = (index: number, count: number): string => {
  if (count === 1) return 'Flight';
  if (index === count - 1) return 'Home';
  return count === 2 ? 'Out' : `Flight ${index + 1}`;
};

const legText = ({
  origin,
  destination,
  departure_time,
  arrival_time,
  flight_number,
  stops,
}: FoundLeg): string =>
  `${origin} to ${destination}, ${formatDay(localDate(departure_time))}, ${formatTime(departure_time)} – ${formatTime(arrival_time)}, ${flight_number}, ${stopsText(stops)}`;

/** `Denver to Orlando`; of a trip with its places. */
const routeOf = ({ flights }: MessageFinding): string => {
  const places = flights
    .slice(0, Math.max(1, flights.length - 1))
    .map(({ destination }) => cityOf(destination));
  return `${cityOf(flights[0]?.origin ?? '')} to ${places.join(', ')}`;
};
