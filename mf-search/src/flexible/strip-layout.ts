import { styled } from 'styled-components';

export const DAY_HEIGHT = '82px';

/** The row of days and its skeleton. */
export const Strip = styled.div`
  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 76px;
  gap: 6px;
  margin: 0;
  /* Room for the ring of a focused day and for the scroll bar. */
  padding: 3px 3px 8px;
  margin-inline: -3px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: 3px;
  scrollbar-width: thin;

  > * {
    scroll-snap-align: start;
  }
`;
