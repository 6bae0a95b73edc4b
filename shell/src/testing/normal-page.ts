import type { Placeholder } from '../composition/runtime/first-paint.ts';
import type { PageCondition } from '../notices/page-condition.ts';

/** A page of the live releases, which the server has confirmed. */
export const NORMAL: PageCondition = {
  isSaved: false,
  issuedAt: 0,
  isClockWrong: false,
  overrides: [],
  refusal: null,
  previews: [],
  previewRefusal: null,
};

/** A page without a placeholder of the server. */
export const NO_PLACEHOLDER: Placeholder = { content: new DocumentFragment(), css: '' };
