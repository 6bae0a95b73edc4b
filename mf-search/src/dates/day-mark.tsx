import { styled } from 'styled-components';

/** A dot for an available day, a stroke for a blackout: told apart without colours. */
export const DayMark = styled.i.attrs({ 'aria-hidden': true })<{ $tag: 'available' | 'blackout' }>`
  display: block;
  width: ${({ $tag }) => ($tag === 'blackout' ? 12 : 6)}px;
  height: ${({ $tag }) => ($tag === 'blackout' ? 3 : 6)}px;
  border-radius: 999px;
  background: var(--${({ $tag }) => ($tag === 'blackout' ? 'danger' : 'wild')});

  @media (forced-colors: active) {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;
