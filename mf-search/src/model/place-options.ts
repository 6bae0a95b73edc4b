import { type Airport, cityName } from '@fareweave/shared-lib/domain/airports';
import { cityGroups } from '@fareweave/shared-lib/domain/cities';
import { languageLocale, plural } from '@fareweave/shared-lib/domain/texts';
import { cityValue } from './place-airports.ts';

/** City View shows one option per city group; Airport View shows every airport. */
export type View = 'city' | 'airport';

/** A place that can be selected as origin or destination. */
export interface PlaceOption {
  /** An airport code or a `city:` value. */
  value: string;
  /** `Denver`. */
  title: string;
  /** `DEN`, or `3 airports` for a city group (ARPT-4). */
  note: string;
  /** The texts that the filter searches, in lower case. */
  words: readonly string[];
  /** Positions and time zones. */
  airports: readonly Pick<Airport, 'latitude' | 'longitude' | 'timeZone'>[];
}

const byTitle = (a: PlaceOption, b: PlaceOption): number =>
  a.title.localeCompare(b.title, languageLocale() ?? 'en');

const wordsOf = ({ cityAndCode, stationCode }: Airport): string[] => [
  cityAndCode.toLowerCase(),
  stationCode.toLowerCase(),
];

const ofAirport = (airport: Airport): PlaceOption => ({
  value: airport.stationCode,
  title: cityName(airport),
  note: airport.stationCode,
  words: wordsOf(airport),
  airports: [airport],
});

export interface Places extends Record<View, readonly PlaceOption[]> {
  /** Every option of either view. */
  byValue: ReadonlyMap<string, PlaceOption>;
}

/** The options of each view. City View begins with the city groups, then the other airports by name (SRCH-7). */
export function placesOf(airports: readonly Airport[]): Places {
  const groups = cityGroups(airports);
  const grouped = new Set(groups.flatMap((group) => group.airports));
  const cities = groups.map((group) => ({
    value: cityValue(group.cityName),
    title: group.cityName,
    note: plural(group.airports.length, '# airport', '# airports'),
    words: [group.cityName.toLowerCase(), ...group.airports.flatMap(wordsOf)],
    airports: group.airports,
  }));
  const airport = airports.map(ofAirport).sort(byTitle);
  const others = airports.filter((one) => !grouped.has(one)).map(ofAirport);
  const city = [...cities, ...others.sort(byTitle)];
  return { city, airport, byValue: new Map([...airport, ...cities].map((option) => [option.value, option])) };
}

/** The options of a view, preceded by the selected options that exist only in the other view. */
export function optionsIn(view: View, places: Places, selected: readonly string[]): readonly PlaceOption[] {
  const options = places[view];
  const foreign = selected.flatMap((value) => {
    const option = places.byValue.get(value);
    return option === undefined || options.some((other) => other.value === value) ? [] : option;
  });
  return [...foreign, ...options];
}

/** Names the selected place. Several are counted: their names would move the list under the finger that selects them. */
export function selectedText(selected: readonly string[], places: Places): string {
  const [first] = selected;
  if (first === undefined) return '';
  const name = selected.length === 1 && places.byValue.get(first)?.title;
  return name || plural(selected.length, '# selected', '# selected');
}

/** The options that match a filter text (SRCH-9): first a place with exactly this code or name, then the city of such an airport. */
export function matching<P extends PlaceOption>(options: readonly P[], text: string): P[] {
  const wanted = text.trim().toLowerCase();
  const rank = ({ value, title, words }: P): number => {
    if (value.toLowerCase() === wanted || title.toLowerCase() === wanted) return 0;
    return words.includes(wanted) ? 1 : 2;
  };
  return options
    .filter(({ words }) => words.some((word) => word.includes(wanted)))
    .sort((a, b) => rank(a) - rank(b));
}

/** The options above “Show more”: `size` options, or more when more are selected. Selected options take precedence, then
 *  those of `kept`, then the first of the list. */
export function firstOptions<P extends PlaceOption>(
  options: readonly P[],
  size: number,
  selected: readonly string[],
  kept: readonly string[],
): P[] {
  const rank = ({ value }: PlaceOption): number =>
    selected.includes(value) ? 0 : kept.includes(value) ? 1 : 2;
  const room = Math.max(size, options.filter((option) => rank(option) === 0).length);
  const shown = new Set([...options].sort((a, b) => rank(a) - rank(b)).slice(0, room));
  return options.filter((option) => shown.has(option));
}

/** The selection after a press on a value: selects it, or deselects it when it was selected (SRCH-6). */
export const toggled = (selected: readonly string[], value: string): string[] =>
  selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value];
