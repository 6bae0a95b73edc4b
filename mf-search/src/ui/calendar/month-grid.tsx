import { spokenTotal } from '@fareweave/shared-lib/domain/cost-texts';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import {
  formatLongDate,
  formatMonth,
  formatShortWeekday,
  formatWeekday,
} from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { memo } from 'react';
import { DayPicker, type Labels, type MonthCaptionProps } from 'react-day-picker';
import { styled } from 'styled-components';
import { monthOf, toLocalNoon } from '../../model/calendar-days.ts';
import { fromLocal } from '../../model/search-days.ts';
import { type DayRules, firstOpenDay, isClosed, lastOpenDay } from '../../model/selectable-days.ts';
import { Fares, type FaresByDay, MonthDay, shownTotals } from './month-day.tsx';

interface MonthGridProps {
  rules: DayRules;
  date: string | null;
  onPick: (date: string) => void;
  /** `YYYY-MM`. */
  month: string;
  /** Called when the keyboard moves to another month. */
  onMonth: (month: string) => void;
  /** Shows two months, with the fares of their days instead of marks for available days (GRID-2). */
  fares?: FaresByDay;
}

/** Six weeks that begin on a Sunday (SRCH-25), with the keys of a date grid: arrows, Home and End, Page Up and Down for
 *  months, with Shift for years. Days that are not selectable remain focusable. */
export const MonthGrid = memo(function MonthGrid(props: MonthGridProps) {
  const { rules, date, onPick, month, onMonth, fares } = props;
  const closed = (instant: Date) => isClosed(fromLocal(instant), rules);
  const blackout = (instant: Date) => rules.blackoutDates?.includes(fromLocal(instant)) ?? false;
  const present = (instant: Date) => fromLocal(instant) === rules.today;
  const available = (instant: Date) =>
    fares === undefined && rules.blackoutDates !== undefined && !blackout(instant) && !closed(instant);
  // The first month is shown even when none of its days is selectable.
  const end = [firstOpenDay(rules), lastOpenDay(rules)].sort().at(-1) ?? rules.today;
  return (
    <Fares value={fares}>
      <Table $priced={fares !== undefined}>
        <DayPicker
          mode="single"
          required
          selected={date === null ? undefined : toLocalNoon(date)}
          onSelect={(_, picked, { closed }) => {
            if (!closed) onPick(fromLocal(picked));
          }}
          month={toLocalNoon(`${month}-01`)}
          onMonthChange={(instant) => onMonth(monthOf(fromLocal(instant)))}
          startMonth={toLocalNoon(firstOpenDay(rules))}
          endMonth={toLocalNoon(end)}
          // `today` is the tab stop unless a day is selected. It is the first selectable day, because the present day may not be selectable.
          today={toLocalNoon(firstOpenDay(rules))}
          weekStartsOn={0}
          fixedWeeks={fares === undefined}
          showOutsideDays={fares === undefined}
          numberOfMonths={fares === undefined ? 1 : 2}
          hideNavigation
          modifiers={{ closed, blackout, available, present }}
          components={fares === undefined ? COMPONENTS : PRICED_COMPONENTS}
          labels={fares === undefined ? LABELS : { ...LABELS, labelDayButton: withFare(fares) }}
          formatters={FORMATTERS}
        />
      </Table>
    </Fares>
  );
});

const COMPONENTS = { DayButton: MonthDay, MonthCaption: () => <></> };

const PRICED_COMPONENTS = {
  DayButton: MonthDay,
  MonthCaption: ({ calendarMonth }: MonthCaptionProps) => (
    <Caption>{formatMonth(monthOf(fromLocal(calendarMonth.date)))}</Caption>
  ),
};

const labelDayButton: Labels['labelDayButton'] = (instant, { present, blackout, available }) =>
  [
    present && t('Today'),
    formatLongDate(fromLocal(instant)),
    blackout && t('blackout'),
    available && t('available'),
  ]
    .filter(Boolean)
    .join(', ');
const LABELS: Partial<Labels> = {
  labelDayButton,
  labelGrid: (instant) => formatMonth(monthOf(fromLocal(instant))),
  labelWeekday: (instant) => formatWeekday(fromLocal(instant)),
};

const withFare =
  (fares: FaresByDay): Labels['labelDayButton'] =>
  (instant, modifiers) =>
    [labelDayButton(instant, modifiers), !modifiers.closed && fareText(fares.get(fromLocal(instant)))]
      .filter(Boolean)
      .join(', ');

function fareText(fares: DayFares | undefined): string {
  if (fares === undefined) return t('price loading');
  if (fares.lowest === null) return t('no known flights');
  const { onPass, other } = shownTotals(fares);
  return [
    onPass && t('GoWild {price}', { price: spokenTotal(onPass) }),
    other && t('lowest fare {price}', { price: spokenTotal(other) }),
  ]
    .filter(Boolean)
    .join(', ');
}

const FORMATTERS = { formatWeekdayName: (instant: Date) => formatShortWeekday(fromLocal(instant)) };

const Table = styled.div<{ $priced: boolean }>`
  .rdp-months {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
    gap: 16px 28px;
  }
  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
  }
  th {
    height: 28px;
    padding: 0;
    color: var(--ink-3);
    font-size: 0.75rem;
    font-weight: 600;
  }
  td {
    height: ${({ $priced }) => ($priced ? 68 : 46)}px;
    padding: 1px;
  }
`;

const Caption = styled.p`
  padding-block: 4px 8px;
  font-weight: 650;
  text-align: center;
`;
