import { css } from 'styled-components';

const THUMB_PX = 22;

/** Where the middle of a thumb stands on its track; `--at`-like values from 0 to 1. */
export const alongTrack = (value: string): string =>
  `calc(${THUMB_PX / 2}px + ${value} * (100% - ${THUMB_PX}px))`;

const track = css`
  height: 4px;
  border: 0;
  border-radius: 4px;
  background: var(--fill, none);
`;

const thumb = css`
  appearance: none;
  box-sizing: border-box;
  width: ${THUMB_PX}px;
  height: ${THUMB_PX}px;
  border: 2px solid var(--accent);
  border-radius: 50%;
  background: var(--surface);
  box-shadow: var(--sh-1);
  cursor: grab;
`;

/** Bars are drawn as grounds, which forced colours leave out: the bar, what of it passes, and the thumb in those of the
 *  system. */
export const systemColours = css`
  @media (forced-colors: active) {
    --rest: GrayText;
    --accent: Highlight;
    --accent-soft: Highlight;
    --surface: ButtonFace;
    forced-color-adjust: none;
  }
`;

/** A native slider: one bar, a ring for a thumb. Engines drop a rule that names a part of another's. */
export const rangeLook = css`
  --rest: color-mix(in srgb, var(--control) 45%, transparent);
  appearance: none;
  width: 100%;
  height: 44px;
  margin: 0;
  background: none;
  cursor: pointer;

  &::-webkit-slider-runnable-track {
    ${track}
  }
  &::-moz-range-track {
    ${track}
  }
  &::-webkit-slider-thumb {
    ${thumb}
    margin-top: -9px;
  }
  &::-moz-range-thumb {
    ${thumb}
  }
  &:active::-webkit-slider-thumb {
    background: var(--accent-soft);
    cursor: grabbing;
  }
  &:active::-moz-range-thumb {
    background: var(--accent-soft);
    cursor: grabbing;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::-webkit-slider-thumb {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  &:focus-visible::-moz-range-thumb {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${systemColours}
`;
