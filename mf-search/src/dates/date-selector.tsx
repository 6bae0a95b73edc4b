import { addDays } from '@fareweave/shared-lib/domain/dates';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { type DayRules, firstOpenDay, HORIZON_DAYS, lastOpenDay } from '../model/selectable-days.ts';
import { DaysLoading } from '../ui/calendar/cells-loading.tsx';
import { CalendarFrame, Part, PartHead, PartNote } from '../ui/form-layout.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { DayBoxes } from './day-boxes.tsx';

const Calendar = lazyPart(
  () => import(/* webpackChunkName: "later-calendar" */ './calendar.tsx').then((m) => m.Calendar),
  CalendarFrame,
);

export interface DateSelectorProps extends Omit<DayRules, 'today'> {
  /** Null in the first paint, which knows no days. */
  today: string | null;
  date: string | null;
  onPick: (date: string) => void;
  /** The label of the selector, `When`. */
  label: string;
  /** Renders the label as a heading. */
  heading?: 'h2' | 'h3';
}

/** A date selector: boxes of the next 30 days, or a calendar (SRCH-23). */
export function DateSelector(props: DateSelectorProps) {
  const { label, heading, date, onPick, today, min, first, last, blackoutDates, allowBlackout } = props;
  const id = useId();
  const [view, setView] = useState<'boxes' | 'calendar'>('boxes');
  // The calendar takes longer than a frame, so the page answers the press first.
  const drawn = useDeferredValue(view);
  const Label = heading ?? 'span';
  const rules = useMemo<DayRules | null>(
    () => (today === null ? null : { today, min, first, last, blackoutDates, allowBlackout }),
    [today, min, first, last, blackoutDates, allowBlackout],
  );
  const isBlackout = date !== null && (blackoutDates?.includes(date) ?? false);
  return (
    <Part role="group" aria-labelledby={id}>
      <PartHead $wrap={heading !== undefined}>
        <Label id={id}>{label}</Label>
        <PartNote aria-live="polite">{date !== null && formatDate(date)}</PartNote>
        <TextButton
          onPointerEnter={Calendar.preload}
          onFocus={Calendar.preload}
          onClick={() => setView(view === 'boxes' ? 'calendar' : 'boxes')}
        >
          {view === 'boxes' ? t('Calendar view') : t('Box view')}
        </TextButton>
      </PartHead>
      {rules === null ? (
        <DaysLoading />
      ) : drawn === 'boxes' ? (
        <DayBoxes rules={rules} date={date} onPick={onPick} />
      ) : (
        <Calendar rules={rules} date={date} onPick={onPick} />
      )}
      <BlackoutNote aria-live="polite">
        {isBlackout && t('The pass is not valid on this date; other fares are.')}
      </BlackoutNote>
      {rules !== null && (endsSoon(rules) || isBeyond(rules, date)) && <EndNote>{endText(rules)}</EndNote>}
    </Part>
  );
}

/** Whether days of the box view cannot be picked because no flights are known of them. */
const endsSoon = (rules: DayRules): boolean =>
  rules.last !== undefined && rules.last < addDays(firstOpenDay(rules), HORIZON_DAYS - 1);

/** Whether the selected day, from an address, is after the last day with known flights. */
const isBeyond = (rules: DayRules, date: string | null): boolean =>
  rules.last !== undefined && date !== null && date > lastOpenDay(rules);

const endText = (rules: DayRules): string =>
  lastOpenDay(rules) < firstOpenDay(rules)
    ? t('No flights are known for these days.')
    : t('Flights are known until {date}.', { date: formatDate(lastOpenDay(rules)) });

const EndNote = styled.p`
  color: var(--ink-3);
  font-size: 0.875rem;
`;

/** Always mounted, so that screen readers announce its text; without text it takes no space. */
const BlackoutNote = styled.p`
  color: var(--danger);
  font-size: 0.875rem;
  font-weight: 500;
  line-height: 1.35;

  &:empty {
    position: absolute;
  }
`;
