import { useId } from 'react';
import { styled } from 'styled-components';
import { Crown } from '../icons.tsx';
import { chosenInSystemColours } from './control-styles.ts';

export interface SegmentedOption<V extends string> {
  value: V;
  label: string;
  disabled?: boolean;
  /** Marks a premium option. */
  crown?: boolean;
}

export interface SegmentedProps<V extends string> {
  /** The name of the group, for screen readers only. */
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** A choice of one option in a row. The options are native radio buttons, so the arrow keys work. */
export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  const name = useId();
  return (
    <Group>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <Choice key={option.value}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label} {option.crown && <Crown />}
          </span>
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: inline-flex;
  flex-wrap: wrap;
  justify-self: start;
  min-width: 0;
  max-width: 100%;
  margin: 0;
  padding: 3px;
  border: 1px solid var(--line);
  border-radius: 28px;
  background: var(--surface-2);
`;

const Choice = styled.label`
  span {
    display: block;
    align-content: center;
    min-height: var(--control-size);
    padding: 0 clamp(10px, 3vw, 16px);
    border-radius: 24px;
    color: var(--ink-2);
    font-weight: 600;
    /* A crown that does not fit into the line of its label is not alone in the next one. */
    text-wrap: balance;
    cursor: pointer;
    transition: background-color 0.12s;
  }
  svg {
    display: inline;
    vertical-align: -2px;
  }
  @media (hover) {
    :where(:enabled:hover) + span { color: var(--ink); }
  }
  :checked + span {
    background: var(--accent);
    color: var(--on-fill);
    ${chosenInSystemColours}
  }
  :disabled + span {
    opacity: 0.65;
    cursor: not-allowed;
  }
  :focus-visible + span {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
`;
