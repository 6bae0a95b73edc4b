import { t } from '@fareweave/shared-lib/domain/texts';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { useId } from 'react';
import { styled } from 'styled-components';
import { SelectBox } from '../ui/select-box.ts';
import { Caption, Control } from '../ui/slider.tsx';
import type { HopState } from './use-narrowing.ts';

/** The offered hours at the destination; a link may contain others. */
const HOURS = [2, 4, 6, 8, 10, 12];

interface HopSelectProps {
  hours: number | null;
  state: HopState;
  onChange: (hours: number | null) => void;
}

/** A filter for destinations with a return on the same day after some hours. */
export function HopSelect({ hours, state, onChange }: HopSelectProps) {
  const id = useId();
  const offered = hours === null || HOURS.includes(hours) ? HOURS : [...HOURS, hours].sort((a, b) => a - b);
  return (
    <Control>
      <Caption>
        <label htmlFor={id}>{t('Same-day hop')}</label>
      </Caption>
      <Box>
        <select
          id={id}
          value={hours ?? ''}
          disabled={state === 'failed'}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{state === 'failed' ? t('Not known') : t('Any')}</option>
          {offered.map((count) => (
            <option key={count} value={count}>
              {t('{count}h or more there', { count })}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </Box>
    </Control>
  );
}

/** As tall as the sliders beside it. */
const Box = styled(SelectBox)`
  select {
    min-height: 44px;
  }
`;
