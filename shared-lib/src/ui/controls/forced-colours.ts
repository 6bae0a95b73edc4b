import { css } from 'styled-components';

/** Where the system's colours take the place of ours, our grounds and shadows are not drawn: what is chosen is filled as
 *  the system fills a choice. The tokens take its colours along to whatever stands on it. */
export const chosenInSystemColours = css`
  @media (forced-colors: active) {
    --ink: HighlightText;
    --ink-2: HighlightText;
    --ink-3: HighlightText;
    --accent: HighlightText;
    --wild: HighlightText;
    --danger: HighlightText;
    --gold: HighlightText;
    --on-fill: HighlightText;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
    forced-color-adjust: none;
  }
`;
