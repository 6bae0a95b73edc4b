import { css } from 'styled-components';

/** A field: its label, its control, and its hint and error below. */
export const fieldColumn = css`
  display: grid;
  gap: 6px;
  min-width: 0;

  > label {
    justify-self: start;
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 600;
  }
`;

/** A text field or a select over the whole width. */
export const wideControl = css`
  width: 100%;
  min-height: 46px;
  padding-block: 0;
  border: 1px solid var(--control);
  border-radius: var(--radius-m);
  background: var(--surface-2);
  /* Phones zoom into a field whose text is smaller than 16 px. */
  font-size: 1rem;

  /* In WebKit a part of a date or time has the visible focus, not its field. */
  &:focus-visible,
  &:where(input):focus {
    border-color: var(--accent);
    outline: 2px solid var(--accent);
    outline-offset: -1px;
  }
  &[aria-invalid] {
    border-color: var(--danger);
    outline-color: var(--danger);
  }
`;
