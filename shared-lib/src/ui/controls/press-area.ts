import { css } from 'styled-components';

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
