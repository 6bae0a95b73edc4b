import { type ComponentProps, useId } from 'react';
import { styled } from 'styled-components';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string;
}

/** A checkbox with a label and a hint. */
export function Check({ label, hint, ...rest }: Props) {
  const id = useId();
  return (
    <Line>
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...rest}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  column-gap: 12px;

  input {
    width: 22px;
    height: 22px;
    margin: 0;
  }
  label {
    padding-block: 6px;
    font-weight: 600;
  }
  input:enabled,
  :enabled + label {
    cursor: pointer;
  }
  p {
    grid-column: 2;
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;
