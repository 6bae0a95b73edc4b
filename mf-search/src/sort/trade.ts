import {
  bestScore,
  type ScoreParts,
  scoreParts,
  type Weighed,
  type Weights,
} from '@fareweave/shared-lib/domain/best';
import { stopsText } from '@fareweave/shared-lib/domain/itinerary';
import { formatPercent, sentence } from '@fareweave/shared-lib/domain/measures';
import { priceText } from '@fareweave/shared-lib/domain/money';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { readableDuration } from '@fareweave/shared-lib/domain/times';

/** Differences that are named at once: more do not fit on a card of a phone. */
const MOST_NAMED = 2;

/** What a traveller pays more than for the cheapest flight and what they get, `+$12, 3h 40m shorter`: first what counts most
 *  (RSLT-33, COST-7). Null if there is no difference. */
export function tradeText(flight: Weighed, cheapest: Weighed, weights: Weights): string | null {
  const parts = scoreParts(flight, weights);
  const others = scoreParts(cheapest, weights);
  if (parts === null || others === null) return null;
  const gains = differences(flight, cheapest)
    .map(({ kind, text }) => ({ text, size: Math.abs(parts[kind] - others[kind]) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST_NAMED)
    .map(({ text }) => text);
  const extra = parts.price - others.price;
  if (extra === 0 && gains.length === 0) return null;
  return [extra === 0 ? t('Same fare') : `+${priceText(extra)}`, ...gains].join(', ');
}

function differences(flight: Weighed, cheapest: Weighed): { kind: keyof ScoreParts; text: string }[] {
  const minutes = flight.minutes - cheapest.minutes;
  const duration = readableDuration(Math.abs(minutes));
  const stops = flight.stops - cheapest.stops;
  const nights = flight.nights - cheapest.nights;
  const missed = flight.missed - cheapest.missed;
  const homeless = (flight.noWayHome ?? 0) - (cheapest.noWayHome ?? 0);
  const all: { kind: keyof ScoreParts; size: number; text: string }[] = [
    {
      kind: 'hour',
      size: minutes,
      text: minutes < 0 ? t('{duration} shorter', { duration }) : t('{duration} longer', { duration }),
    },
    {
      kind: 'stop',
      size: stops,
      text:
        stops < 0
          ? plural(-stops, '# stop fewer', '# stops fewer')
          : plural(stops, '# stop more', '# stops more'),
    },
    { kind: 'night', size: nights, text: nights < 0 ? t('less at night') : t('more at night') },
    { kind: 'missed', size: missed, text: missed < 0 ? t('safer connection') : t('riskier connection') },
    { kind: 'wayHome', size: homeless, text: homeless < 0 ? t('more ways home') : t('fewer ways home') },
  ];
  return all.filter(({ size }) => size !== 0);
}

/** One line of the sum that “Best” sorts by. */
export interface SumLine {
  name: string;
  /** US dollars. */
  amount: number;
}

/** The sum that “Best” sorts by, in lines; the last is the total. Empty without a fare. */
export function sumLines(flight: Weighed, weights: Weights): SumLine[] {
  const parts = scoreParts(flight, weights);
  if (parts === null) return [];
  const { noWayHome } = flight;
  return [
    { name: t('Lowest fare of 1 adult'), amount: parts.price },
    { name: readableDuration(flight.minutes), amount: parts.hour },
    ...(flight.stops > 0 ? [{ name: stopsText(flight.stops), amount: parts.stop }] : []),
    ...(flight.nights > 0 ? [{ name: nightsText(flight.nights), amount: parts.night }] : []),
    ...(flight.missed > 0
      ? [
          {
            name: sentence(
              t('{chance} chance to miss a connection', { chance: formatPercent(flight.missed) }),
            ),
            amount: parts.missed,
          },
        ]
      : []),
    ...(noWayHome !== null && noWayHome > 0
      ? [{ name: noWayHome === 1 ? t('No way home') : t('Days without a way home'), amount: parts.wayHome }]
      : []),
    { name: t('Counts as'), amount: bestScore(flight, weights) ?? 0 },
  ];
}

const nightsText = (nights: number): string =>
  nights === 1 ? t('Departure or arrival at night') : t('Departure and arrival at night');
