import { formatMinute } from '@fareweave/shared-lib/domain/formats';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { NO_FILTERS } from '../model/filters.ts';
import { alongTrack, Caption, Control, rangeLook, systemColours } from '../ui/slider.tsx';

/** Minutes of a day (RSLT-16). */
const DAY = 1440;
const STEP = 30;

interface WindowSliderProps {
  from: number;
  to: number;
  onChange: (window: { departFrom: number; departTo: number }) => void;
}

/** A range of departure times: two thumbs on one bar, at least one step apart. */
export function WindowSlider({ from, to, onChange }: WindowSliderProps) {
  const isAny = from === NO_FILTERS.departFrom && to === NO_FILTERS.departTo;
  const thumb = (label: string, value: number) => ({
    type: 'range',
    min: 0,
    max: DAY,
    step: STEP,
    value,
    'aria-label': label,
    'aria-valuetext': formatMinute(value),
  });
  return (
    <Control as="fieldset">
      <legend className="visually-hidden">Departure time</legend>
      <Caption aria-hidden="true">
        <span>Departs</span>
        <b>{isAny ? 'Any time' : `${formatMinute(from)} – ${formatMinute(to)}`}</b>
      </Caption>
      <Thumbs style={{ '--from': from / DAY, '--to': to / DAY } as CSSProperties}>
        <Thumb
          {...thumb('Earliest departure', from)}
          // When both are at the end of the day, only this one can move.
          $isAbove={from > DAY / 2}
          onChange={({ target }) =>
            onChange({ departFrom: Math.min(target.valueAsNumber, to - STEP), departTo: to })
          }
        />
        <Thumb
          {...thumb('Latest departure', to)}
          $isAbove={false}
          onChange={({ target }) =>
            onChange({ departFrom: from, departTo: Math.max(target.valueAsNumber, from + STEP) })
          }
        />
      </Thumbs>
    </Control>
  );
}

const Thumbs = styled.div`
  --rest: color-mix(in srgb, var(--control) 45%, transparent);
  ${systemColours}
  position: relative;
  height: 44px;

  &::before {
    content: '';
    position: absolute;
    inset: 20px 0;
    border-radius: 4px;
    background: linear-gradient(
      to right,
      var(--rest) ${alongTrack('var(--from)')},
      var(--accent) 0 ${alongTrack('var(--to)')},
      var(--rest) 0
    );
  }
`;

const Thumb = styled.input<{ $isAbove: boolean }>`
  ${rangeLook}
  position: absolute;
  inset: 0;
  z-index: ${({ $isAbove }) => ($isAbove ? 1 : 'auto')};
  pointer-events: none;

  &::-webkit-slider-thumb {
    pointer-events: auto;
  }
  &::-moz-range-thumb {
    pointer-events: auto;
  }
`;
