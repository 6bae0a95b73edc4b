import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { alongTrack, Caption, Control, rangeLook, sliderHeight, systemColours } from '../ui/slider.tsx';

/** Minutes. */
const STEP = 30;

interface WindowSliderProps {
  /** The accessible name of the two thumbs together, `Departure time`. */
  label: string;
  /** The visible name, `Departs`. */
  caption: string;
  /** The names of the thumbs, `Earliest departure`, `Latest departure`. */
  ends: readonly [first: string, last: string];
  /** The end of the bar in minutes. */
  most: number;
  from: number;
  to: number;
  format: (minutes: number) => string;
  /** The value when the whole bar is selected, `Any time`. */
  any: string;
  onChange: (from: number, to: number) => void;
}

/** A range of minutes: two thumbs on one bar, at least one step apart. */
export function WindowSlider(props: WindowSliderProps) {
  const { label, caption, ends, most, from, to, format, any, onChange } = props;
  const isAny = from === 0 && to === most;
  const thumb = (name: string, value: number) => ({
    type: 'range',
    min: 0,
    max: most,
    step: STEP,
    value,
    'aria-label': name,
    'aria-valuetext': format(value),
  });
  return (
    <Control as="fieldset">
      <legend className="visually-hidden">{label}</legend>
      <Caption aria-hidden="true">
        <span>{caption}</span>
        <b>{isAny ? any : `${format(from)} – ${format(to)}`}</b>
      </Caption>
      <Thumbs style={{ '--from': from / most, '--to': to / most } as CSSProperties}>
        <Thumb
          {...thumb(ends[0], from)}
          // When both thumbs are at the end of the bar, only this one can move, so it must lie on top.
          $isAbove={from > most / 2}
          onChange={({ target }) => onChange(Math.min(target.valueAsNumber, to - STEP), to)}
        />
        <Thumb
          {...thumb(ends[1], to)}
          $isAbove={false}
          onChange={({ target }) => onChange(from, Math.max(target.valueAsNumber, from + STEP))}
        />
      </Thumbs>
    </Control>
  );
}

const Thumbs = styled.div`
  --rest: color-mix(in srgb, var(--control) 45%, transparent);
  ${systemColours}
  ${sliderHeight}
  position: relative;

  &::before {
    content: '';
    position: absolute;
    inset: calc(50% - 2px) 0;
    border-radius: 4px;
    background: linear-gradient(
      calc(90deg * var(--forward, 1)),
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
