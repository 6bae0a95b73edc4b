import { __PRIVATE__ } from '-!styled-components';
import { nestConditions } from './nested-conditions.ts';

/** The exports of styled-components that every page loads and remotes share. A remote that uses more gets the whole library
 *  (whole-libraries.ts). */
export {
  css,
  default,
  keyframes,
  styled,
} from '-!styled-components';

nestConditions(__PRIVATE__.mainSheet.getTag().tag);
