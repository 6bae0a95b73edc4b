import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import { returnOptionsQuery } from '@fareweave/shared-lib/api/return-flights';
import type { WaysBack, WaysBackFrom, WaysBackOnDay } from '@fareweave/shared-lib/domain/flights';
import { formatShortWeekday } from '@fareweave/shared-lib/domain/formats';
import { plural } from '@fareweave/shared-lib/domain/plurals';
import { WarningIcon } from '@fareweave/shared-lib/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { originsOf } from '../model/address/search-address.ts';

interface WaysBackLineProps {
  waysBack: WaysBackFrom | undefined;
  kind: WaysBackKind;
  /** They are on their way: keeps their line free. */
  isPending: boolean;
}

/** How one gets away again from a place, so that nobody gets stranded there. */
export const WaysBackLine = memo(({ waysBack, kind, isPending }: WaysBackLineProps) => {
  const [hadRoom] = useState(isPending);
  const line = isPending || waysBack === undefined ? null : waysBackText(waysBack, kind);
  // Where it was kept free and nothing came, nothing moves either.
  if (line === null) return isPending || hadRoom ? <Line $warns={false}>{'\u00a0'}</Line> : null;
  return (
    <Line $warns={line.isStranding}>
      {line.isStranding && <WarningIcon />}
      {line.text}
    </Line>
  );
});

const Line = styled.span<{ $warns: boolean }>`
  display: flex;
  gap: 5px;
  align-items: center;
  color: var(--${({ $warns }) => ($warns ? 'out' : 'ink-2')});
  font-size: 0.8125rem;
  font-weight: ${({ $warns }) => ($warns ? 600 : 400)};
  font-variant-numeric: tabular-nums;
  line-height: 1.35;

  /* Three days take one line or two. */
  @container (max-width: 419px) {
    min-height: 2.7em;
  }
`;

/** What a card says of the ways back from its place, before one goes there. */
interface WaysBackText {
  text: string;
  /** Whoever goes there finds no way back with such a fare. */
  isStranding: boolean;
}

/** Whoever pays for the way there with the pass looks for a way back with it. */
type WaysBackKind = 'go_wild' | 'any';

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

interface KnownWaysBack {
  /** Undefined while they are on their way, and where they cannot be had. */
  waysBack: WaysBack | undefined;
  isPending: boolean;
}

/** The ways back from every place that a search reaches, in one request. Whoever comes in has none to look for. */
export function useWaysBack(search: FlightSearch): KnownWaysBack {
  const isOut = search.kind !== 'inbound';
  const { data, isPending } = useQuery({
    ...returnOptionsQuery({ origins: originsOf(search), destination: search.destination, date: search.date }),
    enabled: isOut,
  });
  return { waysBack: data, isPending: isOut && isPending };
}
