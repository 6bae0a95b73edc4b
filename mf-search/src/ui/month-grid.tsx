import { formatLongDate, formatShortWeekday } from '@fareweave/shared-lib/domain/formats';
import { chosenInSystemColours } from '@fareweave/shared-lib/ui/forced-colours';
import { useEffect, useRef } from 'react';
import { type DayButtonProps, DayPicker, type Labels } from 'react-day-picker';
import { styled } from 'styled-components';
import { fromLocal, monthOf, toLocalNoon } from '../model/calendar-days.ts';
import { type DayRules, firstOpenDay, isClosed, lastOpenDay } from '../model/selectable-days.ts';

interface MonthGridProps {
  rules: DayRules;
  date: string | null;
  onPick: (date: string) => void;
  /** `YYYY-MM`. */
  month: string;
  /** Called when the keyboard moves to another month. */
  onMonth: (month: string) => void;
}

/** Six weeks that begin on a Sunday (SRCH-25), with the keys of a date grid: arrows, Home and End, Page Up and Down for
 *  months, with Shift for years. Days that are not selectable remain focusable. */
export function MonthGrid({ rules, date, onPick, month, onMonth }: MonthGridProps) {
  const closed = (instant: Date) => isClosed(fromLocal(instant), rules);
  const blackout = (instant: Date) => rules.blackoutDates?.includes(fromLocal(instant)) ?? false;
  const available = (instant: Date) =>
    rules.blackoutDates !== undefined && !blackout(instant) && !closed(instant);
  // The first month is shown even when none of its days is selectable.
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

/** A day of the calendar. A day that is not selectable stays focusable and is announced as disabled. */
function MonthDay({ day, modifiers, children, ...rest }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { focused, closed, blackout, available, outside, today } = modifiers;
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <Cell
      ref={button}
      {...rest}
      $outside={outside === true}
      $today={today === true}
      {...(closed && { 'aria-disabled': true })}
    >
      {children}
      {blackout && <DayMark $tag="blackout" />}
      {available && <DayMark $tag="available" />}
    </Cell>
  );
}

const Cell = styled.button<{ $outside: boolean; $today: boolean }>`
  display: grid;
  grid-template-rows: 22px 6px;
  align-content: center;
  align-items: center;
  justify-items: center;
  gap: 2px;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 1px solid ${({ $today }) => ($today ? 'var(--control)' : 'transparent')};
  border-radius: var(--radius-s);
  background: none;
  color: var(--${({ $outside }) => ($outside ? 'ink-3' : 'ink')});
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  font-weight: ${({ $outside }) => ($outside ? 400 : 600)};
  line-height: 1;
  cursor: pointer;

  @media (forced-colors: active) {
    border-color: ${({ $today }) => ($today ? 'CanvasText' : 'Canvas')};
  }
  &:where(:hover:not([aria-disabled])) {
    background: var(--surface-2);
  }
  &[aria-disabled] {
    opacity: 0.5;
    font-weight: 400;
    cursor: not-allowed;
  }
  [aria-selected='true'] > & {
    background: var(--accent);
    color: var(--on-fill);
    ${chosenInSystemColours}
  }
  [aria-selected='true'] > & > i {
    background: var(--on-fill);
  }
`;

/** A dot for an available day, a stroke for a blackout date, so that they differ without colours. */
export const DayMark = styled.i.attrs({ 'aria-hidden': true })<{ $tag: 'available' | 'blackout' }>`
  display: block;
  width: ${({ $tag }) => ($tag === 'blackout' ? 12 : 6)}px;
  height: ${({ $tag }) => ($tag === 'blackout' ? 3 : 6)}px;
  border-radius: 999px;
  background: var(--${({ $tag }) => ($tag === 'blackout' ? 'danger' : 'pass')});

  @media (forced-colors: active) {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;
