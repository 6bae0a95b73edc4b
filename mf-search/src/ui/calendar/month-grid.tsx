import { spokenTotal, totalText } from '@fareweave/shared-lib/domain/cost-texts';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import {
  formatLongDate,
  formatMonth,
  formatShortWeekday,
  formatWeekday,
} from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { chosenInSystemColours } from '@fareweave/shared-lib/ui/control-styles';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { createContext, memo, useContext, useEffect, useRef } from 'react';
import { type DayButtonProps, DayPicker, type Labels, type MonthCaptionProps } from 'react-day-picker';
import { styled } from 'styled-components';
import { fromLocal, monthOf, toLocalNoon } from '../../model/calendar-days.ts';
import { dayTotal } from '../../model/day-totals.ts';
import { type DayRules, firstOpenDay, isClosed, lastOpenDay } from '../../model/selectable-days.ts';

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

/** The lowest fares by day, `YYYY-MM-DD`; those of other days are loading. */
type FaresByDay = ReadonlyMap<string, DayFares>;

const Fares = createContext<FaresByDay | undefined>(undefined);

/** Six weeks that begin on a Sunday (SRCH-25), with the keys of a date grid: arrows, Home and End, Page Up and Down for
 *  months, with Shift for years. Days that are not selectable remain focusable. */
export const MonthGrid = memo(function MonthGrid({
  rules,
  date,
  onPick,
  month,
  onMonth,
  fares,
}: MonthGridProps) {
  const closed = (instant: Date) => isClosed(fromLocal(instant), rules);
  const blackout = (instant: Date) => rules.blackoutDates?.includes(fromLocal(instant)) ?? false;
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
          today={toLocalNoon(rules.today)}
          weekStartsOn={0}
          fixedWeeks={fares === undefined}
          showOutsideDays={fares === undefined}
          numberOfMonths={fares === undefined ? 1 : 2}
          hideNavigation
          modifiers={{ closed, blackout, available }}
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

const labelDayButton: Labels['labelDayButton'] = (instant, { today, blackout, available }) =>
  [
    today && t('Today'),
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

/** The totals of a day: with a pass fare, and the lowest if that is another. */
function shownTotals(fares: DayFares) {
  const [onPass, lowest] = [dayTotal(fares, 'go_wild'), dayTotal(fares, 'lowest')];
  return { onPass, other: lowest?.cents === onPass?.cents ? null : lowest };
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

/** A day of the calendar. A day that is not selectable stays focusable and is announced as disabled. */
function MonthDay({ day, modifiers, children, 'aria-label': label, ...rest }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const fares = useContext(Fares);
  const { focused, closed, blackout, available, outside, today } = modifiers;
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <Cell
      ref={button}
      {...rest}
      // The label of a day with a price is its text, because it cannot contain all that is visible in the same order.
      aria-label={fares === undefined ? label : undefined}
      $outside={outside === true}
      $priced={fares !== undefined}
      $today={today === true}
      {...(closed && { 'aria-disabled': true })}
    >
      {fares === undefined ? children : <Spoken label={label}>{children}</Spoken>}
      {blackout && <DayMark $tag="blackout" />}
      {available && <DayMark $tag="available" />}
      {fares !== undefined && !closed && <DayPrice fares={fares.get(fromLocal(day.date))} />}
    </Cell>
  );
}

const Spoken = ({ label, children }: Pick<DayButtonProps, 'children'> & { label: string | undefined }) => (
  <>
    <span className="visually-hidden">{label}</span>
    <span aria-hidden="true">{children}</span>
  </>
);

/** The lowest totals of a day. The label of the day names it. */
function DayPrice({ fares }: { fares: DayFares | undefined }) {
  if (fares === undefined)
    return (
      <Loading>
        <Skeleton height="12px" width="28px" />
      </Loading>
    );
  if (fares.lowest === null) return <Price>—</Price>;
  const { onPass, other } = shownTotals(fares);
  return (
    <>
      {onPass && <PassPrice>{totalText(onPass)}</PassPrice>}
      {other && <Price>{totalText(other)}</Price>}
    </>
  );
}

const Loading = styled.span`
  padding-block: 4px;
`;

const Price = styled.span.attrs({ 'aria-hidden': true })`
  color: var(--ink-2);
  font-size: 0.8125rem;
  font-weight: 500;
  line-height: 1.25;
`;

/** A price on the pass: with an outline and a tick, so that it differs without colours. */
export const PassPrice = styled(Price)`
  padding-inline: 4px;
  border: 1px solid currentcolor;
  border-radius: 999px;
  background: var(--pass-soft);
  color: var(--pass);
  font-size: 0.75rem;
  font-weight: 650;

  &::before {
    content: '✓' / '';
  }
`;

const Cell = styled.button<{ $outside: boolean; $today: boolean; $priced: boolean }>`
  position: relative;
  display: grid;
  grid-template-rows: ${({ $priced }) => ($priced ? 'auto' : '22px 6px')};
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
  [aria-selected='true'] > & > span {
    background: none;
    color: var(--on-fill);
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
