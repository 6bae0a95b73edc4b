import type { FirstPaint } from '@fareweave/shared-lib/domain/composition';
import { LRUCache } from 'lru-cache';
import { safeMarkup } from './safe-markup.ts';
import { scopedCss } from './scoped-css.ts';

/** The element that holds a first paint in the page. Its style rules hold there and nowhere else. */
const AREA = '[data-first-paint]';
const MAX_CHARACTERS = 64_000;
/** First paints that stay checked in memory: all screens of many releases. */
const MAX_REMEMBERED = 300;

interface CheckedFirstPaint {
  /** What may stand in a page; null when there are problems. */
  paint: FirstPaint | null;
  /** Why it may not: `contains <script>`. */
  problems: readonly string[];
}

const checked = new LRUCache<string, CheckedFirstPaint, FirstPaint>({
  max: MAX_REMEMBERED,
  memoMethod: (_key, _stale, { context }) => check(context),
});

/** Checks the static markup and style rules of a screen, and confines them to the area they stand in. */
export const safeFirstPaint = (paint: FirstPaint): CheckedFirstPaint =>
  checked.memo(JSON.stringify([paint.html, paint.css]), { context: paint });

function check({ html, css }: FirstPaint): CheckedFirstPaint {
  const size = html.length + css.length;
  if (size > MAX_CHARACTERS) {
    return { paint: null, problems: [`has ${size} characters; at most ${MAX_CHARACTERS} are allowed`] };
  }
  const markup = safeMarkup(html);
  const rules = scopedCss(css, AREA);
  const isSafe = markup.html !== null && rules.css !== null;
  return {
    paint: isSafe ? { html: markup.html ?? '', css: rules.css ?? '' } : null,
    problems: [...markup.problems, ...rules.problems],
  };
}
