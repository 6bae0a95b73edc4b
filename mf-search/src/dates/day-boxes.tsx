import { useState } from 'react';
import { styled } from 'styled-components';
import { Days, moreDaysSize } from '../ui/form-layout.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { type DayRules, isClosed } from './closed-days.ts';
import { DayBox } from './day-box.tsx';
import { daysAhead, firstDays } from './days-ahead.ts';

interface DayBoxesProps {
  rules: DayRules;
  date: string | null;
  onPick: (date: string) => void;
}

/** The box view of the date selector: the next 30 days, three at first (SRCH-24). */
export function DayBoxes({ rules, date, onPick }: DayBoxesProps) {
  const [all, showAll] = useState(false);
  const days = daysAhead({ ...rules, chosen: date });
  const shown = all ? days : firstDays(days, date);
  return (
    <Days $all={all}>
      {shown.map((day) => (
        <DayBox
          key={day.date}
          day={day}
          roomy={!all}
          pressed={day.date === date}
          disabled={isClosed(day.date, rules)}
          onPress={() => onPick(day.date)}
        />
      ))}
      <More $all={all} onClick={() => showAll(!all)}>
        {all ? 'Show less' : 'Show more'}
        {!all && <span>{days.length} days</span>}
      </More>
    </Days>
  );
}

const More = styled(MoreButton)`
  ${moreDaysSize}
`;
