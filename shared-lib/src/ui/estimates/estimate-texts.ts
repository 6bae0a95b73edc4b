import type { JourneyEstimate } from '../../api/estimates/journey-estimates.ts';
import { formatNumber } from '../../domain/formats/formats.ts';
import { formatPercent, sentence } from '../../domain/formats/percentages.ts';
import { msg, plural, t } from '../../domain/i18n/texts.ts';
import { readableDuration } from '../../domain/time/times.ts';

type Leg = NonNullable<JourneyEstimate['legs'][number]>;
type Carbon = NonNullable<JourneyEstimate['carbon']>;

/** How sure an itinerary is, in a few words; null: nothing is known. */
export function punctualityText({ legs, connections }: JourneyEstimate): string | null {
  const chances = connections.map(({ chance }) => chance);
  if (chances.length > 0) {
    if (chances.includes(null)) return null;
    const all = chances.reduce<number>((product, chance) => product * (chance ?? 1), 1);
    const share = formatPercent(all);
    return chances.length > 1
      ? sentence(t('{share} make the connections', { share }))
      : sentence(t('{share} make the connection', { share }));
  }
  const leg = legs[0] ?? null;
  return leg && sentence(t('{share} on time', { share: formatPercent(leg.on_time) }));
}

/** `156 kg CO₂e`. */
export const carbonText = ({ kg }: Carbon): string => `${formatNumber(kg)} kg CO₂e`;

/** `15% less than usual on this route`; null where nothing is usual. */
export function differenceText({ difference }: Carbon): string | null {
  if (difference === null) return null;
  const share = formatPercent(Math.abs(difference) / 100);
  if (difference === 0) return t('as much as usual on this route');
  return difference < 0
    ? t('{share} less than usual on this route', { share })
    : t('{share} more than usual on this route', { share });
}

const METHODS = msg({
  'travel-impact-model': 'Travel Impact Model',
  'conversion-factors': 'UK government conversion factors',
  both: 'Travel Impact Model, and UK government conversion factors for flights with an unknown aircraft',
}) satisfies Record<Carbon['method'], string>;

/** The method of the emissions, and what is usual. */
export function carbonDetails({ method, usual_kg, based_on }: Carbon): string {
  const usual =
    usual_kg === null
      ? ''
      : ` ${plural(
          based_on,
          'Usual is {kg} kg, the median of # itinerary of the day.',
          'Usual is {kg} kg, the median of # itineraries of the day.',
          { kg: formatNumber(usual_kg) },
        )}`;
  return t('A person in economy class, by: {method}.', { method: t(METHODS[method]) }) + usual;
}

const GROUPS = msg({
  'route-hour': 'of this route at this hour',
  route: 'of this route',
  'airport-hour': 'from this airport at this hour',
  'network-hour': 'at this hour, from all airports',
  network: 'of all airports',
}) satisfies Record<Leg['basis'], string>;

const CAUSES = msg({
  carrier: 'the airline',
  weather: 'extreme weather',
  air_system: 'air traffic',
  security: 'security',
  late_aircraft: 'a late aircraft',
}) satisfies Record<keyof Leg['causes'], string>;
/** Smaller causes are not named. */
const NAMED_SHARE = 0.1;

/** What is known about a flight, in sentences. */
export function legDetails(leg: Leg): string {
  const { on_time, cancelled, median_delay, p90_delay, causes, basis, based_on } = leg;
  const delays =
    median_delay === null || p90_delay === null
      ? ''
      : ` ${t('Half arrive {median}, 9 of 10 {most}.', { median: delayText(median_delay), most: delayText(p90_delay) })}`;
  const named = (Object.keys(CAUSES) as (keyof Leg['causes'])[])
    .filter((cause) => causes[cause] >= NAMED_SHARE)
    .sort((a, b) => causes[b] - causes[a])
    .map((cause) => `${t(CAUSES[cause])} ${formatPercent(causes[cause])}`);
  const why =
    named.length > 0 ? ` ${t('Late minutes are due to {causes}.', { causes: named.join(', ') })}` : '';
  const shares = t('{share} arrive less than 15 minutes late, {cancelled} are cancelled.', {
    share: formatPercent(on_time),
    cancelled: formatPercent(cancelled),
  });
  const ground = plural(based_on, 'Based on # flight {group}.', 'Based on # flights {group}.', {
    group: t(GROUPS[basis]),
  });
  return `${sentence(shares)}${delays}${why} ${ground}`;
}

function delayText(minutes: number): string {
  if (minutes === 0) return t('on schedule or earlier');
  return minutes < 0
    ? t('at least {duration} early', { duration: readableDuration(-minutes) })
    : t('at most {duration} late', { duration: readableDuration(minutes) });
}

/** The chance to make a connection, in a sentence. */
export function connectionDetails({
  minutes,
  needed,
  chance,
}: JourneyEstimate['connections'][number]): string {
  const layover = t('Of the {minutes}, {needed} are needed to change.', {
    minutes: readableDuration(minutes),
    needed: readableDuration(needed),
  });
  const arrival =
    chance === null
      ? t('How often the first flight is late is not known.')
      : t('In {share} of cases the first flight arrives in time.', { share: formatPercent(chance) });
  return `${layover} ${arrival}`;
}
