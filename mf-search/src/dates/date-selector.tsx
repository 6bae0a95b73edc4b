import { addDays } from '@fareweave/shared-lib/domain/dates';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { type DayRules, firstOpenDay, HORIZON_DAYS, lastOpenDay } from '../model/selectable-days.ts';
import { DaysLoading } from '../ui/calendar/cells-loading.tsx';
import { Announced, CalendarFrame, Part, PartHead, PartNote } from '../ui/form-layout.tsx';
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
  const known = rules === null ? '' : knownText(rules, date);
  // A note about a day of the address, without a press, would move the form. The box of the day has a tag.
  const [unknown, setUnknown] = useState<string | null>(null);
  const isUnknown = blackoutDates === undefined || date === unknown;
  if (isUnknown ? date !== unknown : unknown !== null) setUnknown(isUnknown ? date : null);
  const isBlackout = !isUnknown && blackoutDates.includes(date ?? '');
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
      {known && <EndNote>{known}</EndNote>}
    </Part>
  );
}

/** Returns from when or until when flights are known (SRCH-27); empty if the selected day and all days of the box view have known flights. */
function knownText(rules: DayRules, date: string | null): string {
  const first = firstOpenDay(rules);
  const last = lastOpenDay(rules);
  const isEarly = date !== null && date < (rules.first ?? '');
  if (!isEarly && [date ?? '', addDays(first, HORIZON_DAYS - 1)].every((day) => day <= last)) return '';
  if (last < first) return t('No flights are known for these days.');
  return t(isEarly ? 'Flights are known from {date}.' : 'Flights are known until {date}.', {
    date: formatDate(isEarly ? first : last),
  });
}

const EndNote = styled.p`
  color: var(--ink-3);
  font-size: 0.875rem;
`;

const BlackoutNote = styled(Announced)`
  color: var(--danger);
  font-size: 0.875rem;
  font-weight: 500;
  line-height: 1.35;
`;
