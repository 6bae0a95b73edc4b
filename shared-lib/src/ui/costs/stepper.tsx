import { useId } from 'react';
import { styled } from 'styled-components';
import { t } from '../../domain/i18n/texts.ts';
import { RoundButton } from '../controls/round-button.tsx';

interface StepperProps {
  label: string;
  /** What is counted, where the label does not say it: `checked bags`. */
  of?: string;
  hint?: string;
  value: number;
  least?: number;
  most: number;
  onChange: (value: number) => void;
}

/** A small whole number between two buttons. */
export function Stepper({ label, of, hint, value, least = 0, most, onChange }: StepperProps) {
  const id = useId();
  const name = of === undefined ? label : `${label}, ${of}`;
  // The buttons are only `aria-disabled`, because a disabled button would lose the focus.
  const step = (by: 1 | -1, sign: string, isAtEnd: boolean) => (
    <RoundButton
      type="button"
      aria-label={by === 1 ? t('{name}: one more', { name }) : t('{name}: one less', { name })}
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && onChange(value + by)}
    >
      {sign}
    </RoundButton>
  );
  return (
    <Line role="group" aria-label={name} aria-describedby={hint === undefined ? undefined : id}>
      <div>
        <span aria-hidden="true">{label}</span>
        {hint !== undefined && <small id={id}>{hint}</small>}
      </div>
      {step(-1, '−', value <= least)}
      <output aria-live="polite">{value}</output>
      {step(1, '+', value >= most)}
    </Line>
  );
}

const Line = styled.div`
  clear: both;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px 2ch 44px;
  gap: 6px;
  align-items: center;
  min-height: 52px;
  padding-block: 4px;

  small {
    display: block;
    color: var(--ink-3);
  }
  output {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    text-align: center;
  }
  button {
    border: 1px solid var(--control);
  }
  [aria-disabled] {
    border-color: var(--line);
    color: var(--ink-3);
    cursor: default;
    opacity: 0.6;
  }
`;
