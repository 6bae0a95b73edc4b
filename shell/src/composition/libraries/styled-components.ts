import { __PRIVATE__ } from '-!styled-components';
import { makeHoldable } from './held-rules.ts';
import { nestConditions } from './nested-conditions.ts';

/** The exports of styled-components that every page loads and remotes share. A remote that uses more gets the whole library
 *  (whole-libraries.ts). */
export {
  css,
  default,
  keyframes,
  styled,
} from '-!styled-components';

const { tag } = __PRIVATE__.mainSheet.getTag();
makeHoldable(tag);
nestConditions(tag);
