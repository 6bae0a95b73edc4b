import { formatMonth } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { below } from '@fareweave/shared-lib/ui/breakpoints';
import { Button } from '@fareweave/shared-lib/ui/button';
import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { monthBeside, monthOf } from '../model/calendar-days.ts';
import { type DayRules, firstOpenDay, lastOpenDay } from '../model/selectable-days.ts';
import { DayMark } from '../ui/calendar/month-day.tsx';
import { MonthGrid } from '../ui/calendar/month-grid.tsx';
import { CalendarFrame } from '../ui/form-layout.tsx';
import { Steps } from '../ui/steps.tsx';
import { useStableCallback } from '../ui/use-stable-callback.ts';

/** The props of each view of the date selector. */
export interface DateViewProps {
  rules: DayRules;
  date: string | null;
  onPick: (date: string) => void;
}

/** The calendar view of the date selector: one month at a time (SRCH-25). */
export function Calendar({ rules, date, onPick }: DateViewProps) {
  // Drawing a month takes longer than a frame, so the page answers the press first.
  const drawn = useDeferredValue(date);
  const [month, setMonth] = useState(monthOf(date ?? firstOpenDay(rules)));
  const [followed, follow] = useState(date);
  if (drawn === date && date !== followed) {
    follow(date);
    if (date !== null) setMonth(monthOf(date));
  }

  /** Shows a month that the person asked for. It is not deferred, and the month of a day that was picked just before does not undo it. */
  const show = useStableCallback((asked: string) => {
    follow(date);
    setMonth(asked);
  });
  const first = monthOf(firstOpenDay(rules));
  const last = monthOf(lastOpenDay(rules));
  const present = monthOf(rules.today);
  const pick = useStableCallback(onPick);
  return (
    <CalendarFrame>
      <Head>
        <Steps
          text={formatMonth(month)}
          labels={[t('Previous month'), t('Next month')]}
          possible={[month > first, month < last]}
          onStep={(by) => show(monthBeside(month, by))}
        />
        <TodayButton
          size="small"
          onClick={() => show(present)}
          // With a later minimum, no day of the current month may be selectable.
          {...(present < first && { disabled: true })}
        >
          {t('Today')}
        </TodayButton>
      </Head>
      <MonthGrid rules={rules} date={drawn} onPick={pick} month={month} onMonth={show} />
      {rules.blackoutDates !== undefined && <CalendarLegend />}
    </CalendarFrame>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;

  /* A long month takes two lines, so that the days do not move from month to month. */
  ${below(480)} {
    strong {
      max-width: 8.5em;
      line-height: 1.2;
    }
  }
`;

const TodayButton = styled(Button)`
  padding-inline: 10px;
`;

/** The meaning of the marks under the days. Screen readers read it with each day. */
function CalendarLegend() {
  return (
    <Line aria-hidden="true">
      <DayMark $tag="available" /> {t('available')}
      <DayMark $tag="blackout" /> {t('blackout: no pass fares')}
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--ink-3);
  font-size: 0.8125rem;

  :not(:first-child) {
    margin-inline-start: 10px;
  }
`;
