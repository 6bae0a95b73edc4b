import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import { returnOptionsQuery } from '@fareweave/shared-lib/api/return-flights';
import type {
  ReturnOptions,
  ReturnOptionsFrom,
  ReturnOptionsOnDay,
} from '@fareweave/shared-lib/domain/flights';
import { formatShortWeekday } from '@fareweave/shared-lib/domain/formats';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { WarningIcon } from '@fareweave/shared-lib/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { originsOf } from '../model/address/search-address.ts';

interface ReturnOptionsLineProps {
  returnOptions: ReturnOptionsFrom | undefined;
  kind: CountedFares;
  /** Whether the return options are still loading; their line is then reserved. */
  isPending: boolean;
}

/** The return options from a destination in one line, with a warning when there are none. */
export const ReturnOptionsLine = memo(({ returnOptions, kind, isPending }: ReturnOptionsLineProps) => {
  const [wasPending] = useState(isPending);
  const line = isPending || returnOptions === undefined ? null : returnOptionsText(returnOptions, kind);
  // A line that was reserved stays, so that nothing moves.
  if (line === null) return isPending || wasPending ? <Line $warns={false}>{'\u00a0'}</Line> : null;
  return (
    <Line $warns={line.isStranding}>
      {line.isStranding && <WarningIcon />}
      {line.text}
    </Line>
  );
});

/** On a narrow card, three days take up to two lines. */
const Line = styled.span<{ $warns: boolean }>`
  display: flex;
  gap: 5px;
  align-items: center;
  color: var(--${({ $warns }) => ($warns ? 'outbound' : 'ink-2')});
  font-size: 0.8125rem;
  font-weight: ${({ $warns }) => ($warns ? 600 : 400)};
  font-variant-numeric: tabular-nums;
  line-height: 1.35;

  @container (max-width: 26.1875rem) {
    min-height: 2.7em;
  }
`;

/** The text of a card about the return options from its destination. */
interface ReturnOptionsText {
  text: string;
  /** There is no return flight with the fare in question. */
  isStranding: boolean;
}

/** Which fares count: travellers who fly out on the pass want to return on the pass. */
type CountedFares = 'go_wild' | 'any';

/** Larger counts are shown as `20+`. */
const MOST_COUNTED = 20;

/** `2 return flights on Sun, none on Mon, 5 on Tue`; null without known days. */
export function returnOptionsText(
  { days }: Pick<ReturnOptionsFrom, 'days'>,
  kind: CountedFares,
): ReturnOptionsText | null {
  const [first, ...later] = days;
  if (first === undefined) return null;
  const countOn = (day: ReturnOptionsOnDay) => (kind === 'go_wild' ? day.go_wild : day.flights);
  if (days.every((day) => countOn(day) === 0)) return { text: noneText(days), isStranding: true };
  const rest = later.map((day) => laterText(countOn(day), formatShortWeekday(day.date)));
  const begin = firstText(countOn(first), kind, formatShortWeekday(first.date));
  return { text: [begin, ...rest].join(', '), isStranding: false };
}

/** The text without counted return flights. It says so if there are return flights with other fares. */
function noneText(all: readonly ReturnOptionsOnDay[]): string {
  const days = all.length;
  if (all.every((day) => day.flights === 0))
    return days === 1
      ? t('No return flight that day')
      : t('No return flight in the next {days} days', { days });
  return days === 1
    ? t('No GoWild return flight that day, only other fares')
    : t('No GoWild return flight in the next {days} days, only other fares', { days });
}

function firstText(count: number, kind: CountedFares, day: string): string {
  const values = { number: countText(count), day };
  if (kind === 'go_wild')
    return count === 0
      ? t('No GoWild return flights on {day}', { day })
      : plural(
          count,
          '{number} GoWild return flight on {day}',
          '{number} GoWild return flights on {day}',
          values,
        );
  return count === 0
    ? t('No return flights on {day}', { day })
    : plural(count, '{number} return flight on {day}', '{number} return flights on {day}', values);
}

const laterText = (count: number, day: string): string =>
  count === 0 ? t('none on {day}', { day }) : t('{number} on {day}', { number: countText(count), day });

const countText = (count: number): string => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : `${count}`);

interface LoadedReturnOptions {
  /** Undefined while they load and after a failure. */
  returnOptions: ReturnOptions | undefined;
  isPending: boolean;
}

/** The return options from every destination of a search, in one request; none for an inbound search. */
export function useReturnOptions(search: FlightSearch): LoadedReturnOptions {
  const isOut = search.kind !== 'inbound';
  const { data, isPending } = useQuery({
    ...returnOptionsQuery({ origins: originsOf(search), destination: search.destination, date: search.date }),
    enabled: isOut,
  });
  // Every card renders again, which may take longer than a frame.
  const drawn = useDeferredValue(data);
  const waits = isPending || drawn !== data;
  return { returnOptions: waits ? undefined : drawn, isPending: isOut && waits };
}
