import { createGlobalStyle } from 'styled-components';

/** While the results are shown, a print of the page is of them alone, dark ink on light paper. */
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
