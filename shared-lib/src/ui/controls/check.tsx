import { type ComponentProps, useId } from 'react';
import { styled } from 'styled-components';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string;
}

/** A checkbox with a label and a hint. */
export function Check({ label, hint, 'aria-describedby': more, ...rest }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, more].filter(Boolean).join(' ');
  return (
    <Line>
      <input id={id} type="checkbox" aria-describedby={described || undefined} {...rest} />
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
    position: relative;
    grid-area: 1 / 1;
    width: 22px;
    height: 22px;
    margin: 0;
  }
  /* The label also lies below the box, which alone would be too small for a finger. */
  label {
    display: flex;
    grid-area: 1 / 1 / auto / -1;
    align-items: center;
    min-height: var(--control-size);
    padding-block: 6px;
    padding-inline-start: 34px;
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
