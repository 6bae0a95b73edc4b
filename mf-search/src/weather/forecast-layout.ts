import { styled } from 'styled-components';

/** Days beside each other, as wide as there is room for; where there is none they are moved sideways. */
export const ForecastColumns = styled.div`
  /* Words for screen readers stand absolutely: they have to move along. */
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  border-radius: var(--r-m);

  ul {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(92px, 1fr);
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  @media print {
    overflow: visible;
    ul {
      grid-auto-columns: minmax(0, 1fr);
    }
  }
`;
