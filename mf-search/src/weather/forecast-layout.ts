import { css, styled } from 'styled-components';

/** The measures that the forecasts and their skeleton share, so that nothing moves when they come. */

export const FORECAST_HEIGHT = '112px';

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

export const forecastCell = css`
  display: grid;
  grid-template-rows: auto auto auto 1fr;
  justify-items: center;
  gap: 2px;
  min-height: ${FORECAST_HEIGHT};
  padding: 8px 6px;
  border-radius: var(--r-m);
  font-size: 0.8125rem;
  text-align: center;
`;
