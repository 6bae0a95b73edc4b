/** The exports of styled-components that every page loads and remotes share. A remote that uses others gets the whole library
 *  (whole-libraries.ts). */
export {
  createGlobalStyle,
  css,
  default,
  keyframes,
  StyleSheetManager,
  styled,
} from '-!styled-components';
