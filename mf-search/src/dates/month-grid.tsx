import { formatLongDate, formatShortWeekday } from '@fareweave/shared-lib/domain/formats';
import { DayPicker, type Labels } from 'react-day-picker';
import { styled } from 'styled-components';
import { type DayRules, firstOpenDay, isClosed, lastOpenDay } from './closed-days.ts';
import { fromLocal, toLocalNoon } from './local-noon.ts';
import { MonthDay } from './month-day.tsx';
import { monthOf } from './months.ts';

interface MonthGridProps {
  rules: DayRules;
  date: string | null;
  onPick: (date: string) => void;
  /** `YYYY-MM`. */
  month: string;
  /** The keyboard has left the month for another one. */
  onMonth: (month: string) => void;
}

/** Six weeks from a Sunday on (SRCH-25), with the keys of a date grid: arrows, Home and End, Page Up and Down for
 *  months, with Shift for years. Days that cannot be picked can still have the focus. */
export function MonthGrid({ rules, date, onPick, month, onMonth }: MonthGridProps) {
  const closed = (instant: Date) => isClosed(fromLocal(instant), rules);
  const blackout = (instant: Date) => rules.blackoutDates?.includes(fromLocal(instant)) ?? false;
  const available = (instant: Date) =>
    rules.blackoutDates !== undefined && !blackout(instant) && !closed(instant);
  // The first month is there even where none of its days can be picked.
  const end = [firstOpenDay(rules), lastOpenDay(rules)].sort().at(-1) ?? rules.today;
  return (
    <Table>
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
        today={toLocalNoon(rules.today)}
        weekStartsOn={0}
        fixedWeeks
        showOutsideDays
        hideNavigation
        modifiers={{ closed, blackout, available }}
        components={COMPONENTS}
        labels={LABELS}
        formatters={FORMATTERS}
      />
    </Table>
  );
}

const COMPONENTS = { DayButton: MonthDay, MonthCaption: () => <></> };

const labelDayButton: Labels['labelDayButton'] = (instant, { today, blackout, available }) =>
  [today && 'Today', formatLongDate(fromLocal(instant)), blackout && 'blackout', available && 'available']
    .filter(Boolean)
    .join(', ');
const LABELS = { labelDayButton };

const FORMATTERS = { formatWeekdayName: (instant: Date) => formatShortWeekday(fromLocal(instant)) };

const Table = styled.div`
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
    height: 46px;
    padding: 1px;
  }
`;
