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

/** A button in a line of text, without a frame. */
export const lineButton = css`
  ${pressArea}
  display: inline-flex;
  align-items: center;
  border: 0;
  border-radius: var(--radius-s);
  background: none;
  cursor: pointer;
`;

/** A group of controls (`fieldset`) without a frame. */
export const plainGroup = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    padding: 0;
  }
`;

/** A group of controls without a frame, whose legend looks like the label of a field. */
export const labelledGroup = css`
  ${plainGroup}

  legend {
    margin-bottom: 6px;
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 600;
  }
`;
