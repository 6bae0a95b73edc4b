import type { FirstPaint } from '@fareweave/shared-lib/domain/composition';
import { LRUCache } from 'lru-cache';
import { safeMarkup } from './safe-markup.ts';
import { scopedCss } from './scoped-css.ts';

/** The element that contains the first paint in a page. Its style rules apply only there. */
const AREA = '[data-first-paint]';
const MAX_CHARACTERS = 64_000;
/** The most results in the cache, enough for all screens of many releases. */
const MAX_CACHED = 300;

interface CheckedFirstPaint {
  /** The safe first paint; null when there are problems. */
  paint: FirstPaint | null;
  /** For example `contains <script>`. */
  problems: readonly string[];
}

const checked = new LRUCache<string, CheckedFirstPaint, FirstPaint>({
  max: MAX_CACHED,
  memoMethod: (_key, _stale, { context }) => check(context),
});

/** Checks the static markup and style rules of a screen, and confines the rules to the area of the first paint. */
export const safeFirstPaint = (paint: FirstPaint): CheckedFirstPaint =>
  checked.memo(JSON.stringify([paint.html, paint.css]), { context: paint });

function check({ html, css }: FirstPaint): CheckedFirstPaint {
  const size = html.length + css.length;
  if (size > MAX_CHARACTERS)
    return { paint: null, problems: [`has ${size} characters; at most ${MAX_CHARACTERS} are allowed`] };
  const markup = safeMarkup(html);
  const rules = scopedCss(css, AREA);
  const isSafe = markup.html !== null && rules.css !== null;
  return {
    paint: isSafe ? { html: markup.html ?? '', css: rules.css ?? '' } : null,
    problems: [...markup.problems, ...rules.problems],
  };
}
