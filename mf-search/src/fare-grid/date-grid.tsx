import { dateGridQuery } from '@fareweave/shared-lib/api/flexible-fares';
import type { Amount } from '@fareweave/shared-lib/domain/cost-texts';
import type { DateGrid as Grid } from '@fareweave/shared-lib/domain/flights';
import { formatDate, formatDay, monthAndDayParts } from '@fareweave/shared-lib/domain/formats';
import { partyText } from '@fareweave/shared-lib/domain/party';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { SourceBadge } from '@fareweave/shared-lib/ui/badges';
import { Row, Stack } from '@fareweave/shared-lib/ui/layout';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { InDollars } from '@fareweave/shared-lib/ui/price';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { Total } from '@fareweave/shared-lib/ui/total';
import { useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type FareKind, leftOutOfAll } from '../model/day-totals.ts';
import { Steps } from '../ui/steps.tsx';
import { Notes } from './fare-calendar.tsx';
import {
  type Cell,
  type GridDay,
  gridDays,
  gridStart,
  lastShown,
  lowestTotal,
  SHOWN,
  shownFrom,
  startCell,
  steppedBack,
  steppedOut,
  type TripDays,
} from './grid-days.ts';
import { GridTable } from './grid-table.tsx';
import type { Route } from './route.ts';
import { Star } from './total-button.tsx';

interface DateGridProps {
  route: Route;
  /** The current day at the origin, `YYYY-MM-DD`, as are all days here. */
  today: string;
  /** The days of the search on the screen. */
  chosen: { out: string; back: string | null };
  /** Undefined while they load. */
  blackoutDates: readonly string[] | undefined;
  /** The last day with known flights; undefined while it loads. */
  last: string | undefined;
  onOpen: (days: TripDays) => void;
}

/** The lowest round trips of a route by day of departure and day of return (GRID-4, GRID-10). */
export function DateGrid({ route, today, ...shown }: DateGridProps) {
  const { party } = useTripCosts();
  const { chosen } = shown;
  const outFrom = gridStart(today, chosen.out);
  const backFrom = gridStart(outFrom, chosen.back ?? chosen.out);
  const grid = useQuery(dateGridQuery({ ...route, outFrom, backFrom }, party));
  if (grid.isPending) return <GridSkeleton />;
  if (grid.isLoadingError) return <Failure text={t('The date grid could not be loaded.')} query={grid} />;
  return <LoadedGrid key={`${outFrom} ${backFrom}`} grid={grid.data} {...shown} />;
}

function GridSkeleton() {
  return (
    <Stack $gap="12px" role="status">
      <span className="visually-hidden">{t('Loading the date grid')}</span>
      <Skeleton height="44px" width="260px" />
      <Skeleton height="520px" />
    </Stack>
  );
}

const FARES = [
  { value: 'go_wild', label: msg('Pass fares') },
  { value: 'lowest', label: msg('Any fare') },
] as const;

interface LoadedGridProps extends Omit<DateGridProps, 'route' | 'today'> {
  grid: Grid;
}

function LoadedGrid({ grid, chosen, blackoutDates, last, onOpen }: LoadedGridProps) {
  const { party } = useTripCosts();
  const days = grid.out.length;
  const lowestOnPass = lowestTotal(grid, 'go_wild');
  const [fare, setFare] = useState<FareKind>(lowestOnPass === null ? 'lowest' : 'go_wild');
  const present: Cell = {
    out: grid.out.findIndex(({ date }) => date === chosen.out),
    back: grid.back.findIndex(({ date }) => date === chosen.back),
  };
  const [shown, show] = useState<Cell>(() => shownAround(startCell(present, grid), grid));
  const out = gridDays(grid.out, fare, blackoutDates);
  const back = gridDays(grid.back, fare, blackoutDates);
  const lowest = fare === 'go_wild' ? lowestOnPass : lowestTotal(grid, 'lowest');
  const shownDays = [
    out.slice(shown.out, shown.out + SHOWN.out),
    back.slice(shown.back, shown.back + SHOWN.back),
  ] as const;
  const end = lastShown(days);
  const leftOut = leftOutOfAll([grid], [fare]);
  return (
    <Stack $gap="12px">
      <Head $gap="8px 18px">
        <Segmented
          label={t('Fares')}
          options={FARES.map(({ value, label }) => ({ value, label: t(label) }))}
          value={fare}
          onChange={setFare}
        />
        <p role="status">{lowest === null ? noTotals(fare) : <LowestTotal total={lowest} />}</p>
        <SourceBadge source={grid.source} />
      </Head>
      {grid.partial && (
        <Notice tone="warning">
          {t(
            'The fare source did not answer for every day. Totals may be missing or higher than the lowest.',
          )}
        </Notice>
      )}
      <StepRow $align="stretch" $spread $gap="0 20px">
        <Steps
          text={t('Depart {days}', { days: rangeText(shownDays[0]) })}
          labels={[t('Earlier departures'), t('Later departures')]}
          possible={[shown.out > 0, shown.out < end.out]}
          onStep={(weeks) => show(steppedOut(shown, weeks, days))}
        />
        <Steps
          text={t('Return {days}', { days: rangeText(shownDays[1]) })}
          labels={[t('Earlier returns'), t('Later returns')]}
          possible={[shown.back > 0, shown.back < end.back]}
          onStep={(weeks) => show(steppedBack(shown, weeks, days))}
        />
      </StepRow>
      <GridTable
        grid={grid}
        fare={fare}
        out={out}
        back={back}
        lowest={lowest}
        present={present}
        shown={shown}
        onShow={show}
        onOpen={onOpen}
      />
      <Notes>
        <span>
          {rich(
            fare === 'go_wild'
              ? 'Each total is that of two pass fares, there and back, for {party}{dollars}.'
              : 'Each total is that of the lowest fares of any kind, there and back, for {party}{dollars}.',
            { party: partyText(party), dollars: <InDollars /> },
          )}
        </span>
        {leftOut !== null && <span>+ {leftOut}</span>}
        {fare === 'go_wild' && <BlackoutNote days={shownDays.flat()} />}
        {last !== undefined && last < (grid.back.at(-1)?.date ?? '') && (
          <span>{t('Flights are known until {date}.', { date: formatDate(last) })}</span>
        )}
      </Notes>
    </Stack>
  );
}

/** Days before the day of the search that are shown at first. */
const DAYS_BEFORE = 3;

/** The days at which the grid starts: shortly before the days of the search, and no return before the first departure. */
function shownAround(cell: Cell, { out, back }: Grid): Cell {
  const before = { out: cell.out - DAYS_BEFORE, back: cell.back - DAYS_BEFORE };
  const shown = shownFrom(before, cell, out.length);
  const sameDay = back.findIndex(({ date }) => date >= (out[shown.out]?.date ?? ''));
  return { out: shown.out, back: Math.min(lastShown(back.length).back, Math.max(shown.back, sameDay)) };
}

/** `Nov 24 – Dec 3`. */
const rangeText = (days: readonly GridDay[]): string =>
  [days[0], days.at(-1)]
    .map((day) =>
      monthAndDayParts(day?.date ?? '')
        .map(({ text }) => text)
        .join(' '),
    )
    .join(' – ');

const noTotals = (fare: FareKind): string =>
  fare === 'go_wild'
    ? t('No round trip on the pass is known in these two months.')
    : t('No round trip is known in these two months.');

const LowestTotal = ({ total }: { total: Amount }) => (
  <>
    <Star /> {rich('Lowest round trip: <b>{total}</b>', { total: <Total cost={total} /> })}
  </>
);

/** Names the shown days without pass fares (GRID-7). */
function BlackoutNote({ days }: { days: readonly GridDay[] }) {
  const dates = new Set(days.filter(({ mark }) => mark === 'blackout').map(({ date }) => date));
  if (dates.size === 0) return null;
  const names = [...dates].sort().map(formatDay).join('; ');
  return <span>{t('No pass fares (blackout) on {days}.', { days: names })}</span>;
}

const Head = styled(Row)`
  p {
    color: var(--ink-2);
  }
  b {
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
`;

const StepRow = styled(Row)`
  strong {
    min-width: 14em;
    font-size: 0.875rem;
    font-weight: 600;
  }
`;
