import { flexibleFaresQuery } from '@fareweave/shared-lib/api/flexible-fares';
import { flightCoverageQuery } from '@fareweave/shared-lib/api/flights';
import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import { formatDate, formatMonth } from '@fareweave/shared-lib/domain/formats';
import { type Direction, partyText } from '@fareweave/shared-lib/domain/party';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Row, Stack } from '@fareweave/shared-lib/ui/layout';
import { InDollars } from '@fareweave/shared-lib/ui/price';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { monthBeside, monthOf, nextMonth, previousMonth } from '../model/calendar-days.ts';
import { leftOutOfAll } from '../model/day-totals.ts';
import { type DayRules, firstOpenDay, lastOpenDay } from '../model/selectable-days.ts';
import { DayMark, PassPrice } from '../ui/calendar/month-day.tsx';
import { MonthGrid } from '../ui/calendar/month-grid.tsx';
import { Steps } from '../ui/steps.tsx';
import type { Route } from './route.ts';

interface FareCalendarProps {
  route: Route;
  rules: DayRules;
  /** The day on the screen, `YYYY-MM-DD`. */
  date: string | null;
  /** The direction of the flights in the trip. */
  direction: Direction;
  /** The arrival of the outbound flight, before which no return flight may leave; undefined: unknown. */
  after: string | undefined;
  /** Opening a day counts as a search. */
  isCounted: boolean;
  onPick: (date: string) => void;
}

/** Two months with the lowest totals of each day for the party (GRID-2, GRID-10), loaded at the same time. */
export function FareCalendar({ route, rules, date, direction, after, isCounted, onPick }: FareCalendarProps) {
  const { party } = useTripCosts();
  const first = monthOf(firstOpenDay(rules));
  const last = monthOf(lastOpenDay(rules));
  const [requested, setMonth] = useState(monthOf(date ?? firstOpenDay(rules)));
  const month = [first, [requested, previousMonth(last)].sort()[0] ?? first].sort()[1] ?? first;
  const months = [month, nextMonth(month)] as const;
  const faresOf = (one: string) => {
    const { from, days } = openDays(one, rules);
    const search = { origins: [route.origin], destination: route.destination, date: from };
    const isAsked = rules.last !== undefined && days > 0;
    const flights = { party, direction, days, ...(after && { after }) };
    return { ...flexibleFaresQuery(search, flights), enabled: isAsked };
  };
  const answers = [useQuery(faresOf(months[0])), useQuery(faresOf(months[1]))].filter(
    ({ isEnabled }) => isEnabled,
  );
  const coverage = useQuery(flightCoverageQuery);
  // A failed renewal of the known days is not an error, because the former days are still used.
  const failed = [
    ...(coverage.isLoadingError ? [coverage] : []),
    ...answers.filter(({ isError }) => isError),
  ];
  const fares = new Map(
    answers.flatMap(({ data }) => data?.days ?? []).map((day) => [day.date, day] as const),
  );
  const end = lastOpenDay(rules);
  const leftOut = leftOutOfAll(answers.flatMap(({ data }) => data ?? []));
  return (
    <Months $gap="12px" aria-busy={answers.some(({ isPending }) => isPending)}>
      <Steps
        text={months.map(formatMonth).join(' – ')}
        labels={[t('Previous month'), t('Next month')]}
        possible={[month > first, nextMonth(month) < last]}
        onStep={(by) => setMonth(monthBeside(month, by))}
      />
      {failed.length > 0 ? (
        <Failure
          text={t('The lowest fares could not be loaded.')}
          query={{
            error: failed[0]?.error,
            isFetching: failed.some(({ isFetching }) => isFetching),
            refetch: () => failed.map(({ refetch }) => refetch()),
          }}
        />
      ) : (
        <MonthGrid rules={rules} date={date} onPick={onPick} month={month} onMonth={setMonth} fares={fares} />
      )}
      <Notes>
        <span>
          {t('For {party}', { party: partyText(party) })}
          <InDollars />
        </span>
        {leftOut !== null && <span>+ {leftOut}</span>}
        <span aria-hidden="true">
          <PassPrice>$</PassPrice> {t('GoWild')}
        </span>
        <span aria-hidden="true">
          <DayMark $tag="blackout" /> {t('blackout: no pass fares')}
        </span>
        <span aria-hidden="true">— {t('no known flights')}</span>
        {isCounted && <span>{t('Opening a day counts as a search')}</span>}
        {rules.last !== undefined && monthOf(end) <= nextMonth(month) && (
          <span>{t('Flights are known until {date}', { date: formatDate(end) })}</span>
        )}
      </Notes>
    </Months>
  );
}

/** The first day of a month that can be searched, and the number of such days, which may be below 1. */
function openDays(month: string, rules: DayRules): { from: string; days: number } {
  const from = [firstOpenDay(rules), `${month}-01`].sort()[1] ?? '';
  const until = [lastOpenDay(rules), addDays(`${nextMonth(month)}-01`, -1)].sort()[0] ?? '';
  return { from, days: daysBetween(from, until) + 1 };
}

const Months = styled(Stack)`
  justify-items: center;

  > * {
    width: 100%;
  }
  > :first-child {
    justify-content: center;
    font-size: 0.875rem;
  }
`;

/** The meaning of the marks. Screen readers read it with each day. */
export const Notes = styled(Row).attrs({ as: 'p', $gap: '4px 20px', $align: 'stretch' })`
  color: var(--ink-2);
  font-size: 0.8125rem;

  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;
