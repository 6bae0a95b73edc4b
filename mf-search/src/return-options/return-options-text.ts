import type { WaysBackFrom, WaysBackOnDay } from '@fareweave/shared-lib/domain/flights';
import { formatShortWeekday } from '@fareweave/shared-lib/domain/formats';
import { plural } from '@fareweave/shared-lib/domain/plurals';

/** What a card says of the ways back from its place, before one goes there. */
export interface WaysBackText {
  text: string;
  /** Whoever goes there finds no way back with such a fare. */
  isStranding: boolean;
}

/** Whoever pays for the way there with the pass looks for a way back with it. */
export type WaysBackKind = 'go_wild' | 'any';

/** More than this are not counted out. */
const MOST_COUNTED = 20;

const NAMES: Record<WaysBackKind, string> = { go_wild: 'GoWild way', any: 'way' };

/** `2 ways back on Sun, none on Mon, 5 on Tue`; null when nothing is known of any day. */
export function waysBackText({ days }: Pick<WaysBackFrom, 'days'>, kind: WaysBackKind): WaysBackText | null {
  const [first, ...later] = days;
  if (first === undefined) return null;
  const countOn = (day: WaysBackOnDay) => (kind === 'go_wild' ? day.go_wild : day.flights);
  if (days.every((day) => countOn(day) === 0)) return { text: noneText(days, kind), isStranding: true };
  const on = (day: WaysBackOnDay, what: string) => `${what} on ${formatShortWeekday(day.date)}`;
  const options = plural(countOn(first), NAMES[kind]);
  const begin = on(first, `${countText(countOn(first), 'No')} ${options} back`);
  const rest = later.map((day) => on(day, countText(countOn(day), 'none')));
  return { text: [begin, ...rest].join(', '), isStranding: false };
}

/** Where only other fares lead back, that is worth knowing too. */
function noneText(days: readonly WaysBackOnDay[], kind: WaysBackKind): string {
  const when = days.length === 1 ? 'that day' : `in the next ${days.length} days`;
  if (days.every((day) => day.flights === 0)) return `No way back ${when}`;
  return `No ${NAMES[kind]} back ${when}, only other fares`;
}

function countText(count: number, none: string): string {
  if (count === 0) return none;
  return count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
}
