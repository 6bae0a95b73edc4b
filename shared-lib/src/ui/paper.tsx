import { createGlobalStyle } from 'styled-components';

/** Global print styles while a screen renders it: only the main part is printed, with the light colours. */
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
