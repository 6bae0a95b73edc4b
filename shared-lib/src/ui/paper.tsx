import { createGlobalStyle } from 'styled-components';

/** While a screen that shows it is there, a print of the page is of that screen alone, dark ink on light paper. */
export const Paper = createGlobalStyle`
  @media print {
    html:root {
      color-scheme: light;
    }
    :has(> #main) > :not(#main) {
      display: none;
    }
  }
`;
