import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { plainGroup } from '@fareweave/shared-lib/ui/control-styles';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { type CSSProperties, useId } from 'react';
import { css, styled } from 'styled-components';

/** A filter: its name and value above its control. */
export const Control = styled.div`
  display: grid;
  align-content: start;
  gap: 4px;
  ${plainGroup}
`;

/** The name of a filter and its value, which has a line of its own where filters are beside one another: a longer value must not move the slider
 *  under the pointer. */
export const Caption = styled(Row).attrs({ $gap: '0 12px', $align: 'stretch', $spread: true })`
  color: var(--ink-2);
  font-size: 0.875rem;
  font-weight: 600;

  ${from(768)} {
    flex-direction: column;
  }
  b {
    color: var(--ink);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;

/** Lower where no finger must meet it. */
export const sliderHeight = css`
  height: 44px;

  ${from(768)} and (pointer: fine) {
    height: 28px;
  }
`;

const THUMB_PX = 22;

/** The position of a thumb's centre on the track, for a CSS value from 0 to 1. */
export const alongTrack = (value: string): string =>
  `calc(${THUMB_PX / 2}px + ${value} * (100% - ${THUMB_PX}px))`;

const track = css`
  height: 4px;
  border: 0;
  border-radius: 4px;
  background: var(--fill, none);
`;

const thumb = css`
  appearance: none;
  box-sizing: border-box;
  width: ${THUMB_PX}px;
  height: ${THUMB_PX}px;
  border: 2px solid var(--accent);
  border-radius: 50%;
  background: var(--surface);
  box-shadow: var(--shadow-s);
  cursor: grab;
`;

/** Forced colours remove backgrounds, so bar, selected range and thumb take system colours. */
export const systemColours = css`
  @media (forced-colors: active) {
    --rest: GrayText;
    --accent: Highlight;
    --accent-soft: Highlight;
    --surface: ButtonFace;
    forced-color-adjust: none;
  }
`;

/** A native slider: one bar with a ring as its thumb. Each engine has its own rules, because an engine drops a rule with
 *  an unknown pseudo-element. */
export const rangeLook = css`
  --rest: color-mix(in srgb, var(--control) 45%, transparent);
  appearance: none;
  width: 100%;
  ${sliderHeight}
  margin: 0;
  background: none;
  cursor: pointer;

  &::-webkit-slider-runnable-track {
    ${track}
  }
  &::-moz-range-track {
    ${track}
  }
  &::-webkit-slider-thumb {
    ${thumb}
    margin-top: -9px;
  }
  &::-moz-range-thumb {
    ${thumb}
  }
  &:active::-webkit-slider-thumb {
    background: var(--accent-soft);
    cursor: grabbing;
  }
  &:active::-moz-range-thumb {
    background: var(--accent-soft);
    cursor: grabbing;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::-webkit-slider-thumb {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  &:focus-visible::-moz-range-thumb {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${systemColours}
`;

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value beside the name. */
  text: string;
  /** The value for screen readers. */
  spoken: string;
  onChange: (value: number) => void;
}

/** A slider for a maximum. */
export function Slider({ label, min, max, step, value, text, spoken, onChange }: SliderProps) {
  const id = useId();
  const at = max > min ? (value - min) / (max - min) : 1;
  return (
    <Control>
      <Caption>
        <label htmlFor={id}>{label}</label>
        <b aria-hidden="true">{text}</b>
      </Caption>
      <Range
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={max === min}
        aria-valuetext={spoken}
        style={{ '--at': at } as CSSProperties}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </Control>
  );
}

const Range = styled.input`
  --fill: linear-gradient(calc(90deg * var(--forward, 1)), var(--accent) ${alongTrack('var(--at)')}, var(--rest) 0);
  ${rangeLook}
`;
