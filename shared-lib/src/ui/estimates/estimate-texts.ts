import type { JourneyEstimate } from '../../api/estimates/journey-estimates.ts';
import { formatNumber } from '../../domain/time/formats.ts';
import { counted } from '../../domain/time/plurals.ts';
import { readableDuration } from '../../domain/time/times.ts';

type Leg = NonNullable<JourneyEstimate['legs'][number]>;
type Carbon = NonNullable<JourneyEstimate['carbon']>;

/** `78%`. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** How sure an itinerary is, in a few words; null: nothing is known. */
export function punctualityText({ legs, connections }: JourneyEstimate): string | null {
  const chances = connections.map(({ chance }) => chance);
  if (chances.length > 0) {
    if (chances.includes(null)) return null;
    const all = chances.reduce<number>((product, chance) => product * (chance ?? 1), 1);
    return `${percent(all)} make the connection${chances.length > 1 ? 's' : ''}`;
  }
  const leg = legs[0] ?? null;
  return leg && `${percent(leg.on_time)} on time`;
}

/** `156 kg CO₂e`. */
export const carbonText = ({ kg }: Carbon): string => `${formatNumber(kg)} kg CO₂e`;

/** `15% less`: the emissions by those that are usual; null where nothing is usual. */
export function differenceText({ difference }: Carbon): string | null {
  if (difference === null) return null;
  return difference === 0 ? 'as much' : `${Math.abs(difference)}% ${difference < 0 ? 'less' : 'more'}`;
}

const METHODS: Record<Carbon['method'], string> = {
  'travel-impact-model': 'Travel Impact Model',
  'conversion-factors': 'UK government conversion factors',
  both: 'Travel Impact Model, and UK government conversion factors for flights with an unknown aircraft',
};

/** The method of the emissions, and what is usual. */
export function carbonDetails({ method, usual_kg, based_on }: Carbon): string {
  const usual =
    usual_kg === null
      ? ''
      : ` Usual is ${formatNumber(usual_kg)} kg, the median of ${counted(based_on, 'itinerary', 'itineraries')} of the day.`;
  return `A person in economy class, by: ${METHODS[method]}.${usual}`;
}

const GROUPS: Record<Leg['basis'], string> = {
  'route-hour': 'of this route at this hour',
  route: 'of this route',
  'airport-hour': 'from this airport at this hour',
  'network-hour': 'at this hour, from all airports',
  network: 'of all airports',
};

const CAUSES: Record<keyof Leg['causes'], string> = {
  carrier: 'the airline',
  weather: 'extreme weather',
  air_system: 'air traffic',
  security: 'security',
  late_aircraft: 'a late aircraft',
};
/** Smaller causes are not named. */
const NAMED_SHARE = 0.1;

/** What is known about a flight, in sentences. */
export function legDetails({
  on_time,
  cancelled,
  median_delay,
  p90_delay,
  causes,
  basis,
  based_on,
}: Leg): string {
  const delays =
    median_delay === null || p90_delay === null
      ? ''
      : ` Half arrive ${delayText(median_delay)}, 9 of 10 ${delayText(p90_delay)}.`;
  const named = (Object.keys(CAUSES) as (keyof Leg['causes'])[])
    .filter((cause) => causes[cause] >= NAMED_SHARE)
    .sort((a, b) => causes[b] - causes[a])
    .map((cause) => `${CAUSES[cause]} ${percent(causes[cause])}`);
  const why = named.length > 0 ? ` Late minutes are due to ${named.join(', ')}.` : '';
  return `${percent(on_time)} arrive less than 15 minutes late, ${percent(cancelled)} are cancelled.${delays}${why} Based on ${counted(based_on, 'flight')} ${GROUPS[basis]}.`;
}

function delayText(minutes: number): string {
  if (minutes === 0) return 'on schedule or earlier';
  return minutes < 0
    ? `at least ${readableDuration(-minutes)} early`
    : `at most ${readableDuration(minutes)} late`;
}

/** The chance to make a connection, in a sentence. */
export function connectionDetails({
  minutes,
  needed,
  chance,
}: JourneyEstimate['connections'][number]): string {
  const layover = `Of the ${readableDuration(minutes)}, ${readableDuration(needed)} are needed to change.`;
  if (chance === null) return `${layover} How often the first flight is late is not known.`;
  return `${layover} In ${percent(chance)} of cases the first flight arrives in time.`;
}
