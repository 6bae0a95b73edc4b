import { css } from 'styled-components';

/** Styles of a selected element in forced-colours mode, which removes our backgrounds and shadows: the system's highlight
 *  fills the element. The tokens pass its text colour on to the content. */
export const chosenInSystemColours = css`
  @media (forced-colors: active) {
    --ink: HighlightText;
    --ink-2: HighlightText;
    --ink-3: HighlightText;
    --accent: HighlightText;
    --pass: HighlightText;
    --danger: HighlightText;
    --gold: HighlightText;
    --on-fill: HighlightText;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
    forced-color-adjust: none;
  }
`;

/** Enlarges the touch target of a button in a line of text without a taller line. */
export const pressArea = css`
  position: relative;

  @media (pointer: coarse) {
    &::after {
      content: '';
      position: absolute;
      inset: calc((100% - var(--control-size)) / 2) 0;
    }
  }
`;

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
  /* Phones zoom into a field with smaller text. */
  font-size: 1rem;

  &:focus-visible {
    border-color: var(--accent);
    outline-offset: -1px;
  }
  &[aria-invalid] {
    border-color: var(--danger);
    outline-color: var(--danger);
  }
`;

/** A group of controls (`fieldset`) without a frame, whose legend looks like the label of a field. */
export const labelledGroup = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: 6px;
    padding: 0;
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 600;
  }
`;
