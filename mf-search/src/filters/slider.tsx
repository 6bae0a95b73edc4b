import { type CSSProperties, useId } from 'react';
import { styled } from 'styled-components';
import { Caption, Control } from './control-parts.ts';
import { alongTrack, rangeLook } from './range-look.ts';

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value as it is written beside the name. */
  text: string;
  /** The value as it is said. */
  spoken: string;
  onChange: (value: number) => void;
}

/** A bound that one moves: everything up to the thumb passes. */
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
  --fill: linear-gradient(to right, var(--accent) ${alongTrack('var(--at)')}, var(--rest) 0);
  ${rangeLook}
`;
