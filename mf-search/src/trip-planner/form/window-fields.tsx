import { addDays, daysBetween, isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { t } from '@fareweave/shared-lib/domain/texts';
import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { Field } from '@fareweave/shared-lib/ui/field';
import { Stack } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';
import { DateSelector, useKnownDays } from '../../dates/index.ts';
import type { FormPartProps } from './fields.tsx';

interface WindowFieldsProps extends FormPartProps {
  today: string;
}

/** When the trip may leave and when it is home, on the clocks of the airports there. */
export function WindowFields({ values, errors, onChange, today }: WindowFieldsProps) {
  const days = { today, ...useKnownDays() };
  const [leave, end] = [momentOf(values.from), momentOf(values.until)];

  /** The end follows a later start, so that the trip keeps its length. */
  function leaveOn(date: string): void {
    const isLater = leave.date !== null && end.date !== null && date >= end.date;
    const until = isLater
      ? addDays(date, Math.max(1, daysBetween(leave.date ?? date, end.date ?? date)))
      : null;
    onChange({ from: `${date}T${leave.time}`, ...(until !== null && { until: `${until}T${end.time}` }) });
  }

  // Two days with their times: wide days do not fit beside each other.
  return (
    <Stack $gap="22px">
      <Window $gap="10px 22px">
        <DateSelector {...days} label={t('Leave after')} heading="h2" date={leave.date} onPick={leaveOn} />
        <Field
          label={t('Leave after, time')}
          type="time"
          value={leave.time}
          error={errors.from}
          onChange={({ target }) => onChange({ from: `${leave.date ?? ''}T${target.value}` })}
        />
      </Window>
      <Window $gap="10px 22px">
        <DateSelector
          {...days}
          label={t('Home by')}
          heading="h2"
          {...(leave.date !== null && { min: leave.date })}
          date={end.date}
          onPick={(date) => onChange({ until: `${date}T${end.time}` })}
        />
        <Field
          label={t('Home by, time')}
          type="time"
          value={end.time}
          error={errors.until}
          onChange={({ target }) => onChange({ until: `${end.date ?? ''}T${target.value}` })}
        />
      </Window>
    </Stack>
  );
}

/** Returns the valid parts of a moment, `2026-11-20T16:00`. */
function momentOf(text: string): { date: string | null; time: string } {
  const [date = '', time = ''] = text.split('T');
  return { date: isCalendarDate(date) ? date : null, time: /^\d\d:\d\d$/.test(time) ? time : '' };
}

const Window = styled(Stack)`
  align-items: start;

  h2 {
    font-size: inherit;
    font-weight: inherit;
    letter-spacing: 0;
  }
  ${from(1024)} {
    grid-template-columns: minmax(0, 1fr) 176px;
  }
`;
