import type { Atrule, CssNode, Rule, Selector, StyleSheet } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import walk from 'css-tree/walker';
import { keyframesProblems, scopeKeyframes } from './scoped-keyframes.ts';

/** Style rules that hold in one area of the page only, and why the given ones may not. `css` is null when there are
 *  problems. */
export interface ScopedCss {
  css: string | null;
  problems: string[];
}

/** At-rules that change nothing outside the area, once keyframes have names of their own. */
const AT_RULES = new Set(['media', 'supports', 'container', 'keyframes']);
/** Functions that load something, or that the page does not need. */
const LOADING = /^(?:-\w+-)?(?:url|src|image|image-set|cross-fade|element|paint|expression)$/i;

/** Reads style rules as a browser does and writes them out again with `:where(AREA)` before every selector, and keyframes
 *  under names of their own. `:where` adds no weight, so the rules win and lose against one another as before. `@scope` would do the same, but not in
 *  every browser that can run the product. */
export function scopedCss(text: string, area: string): ScopedCss {
  const problems = new Set<string>();
  const sheet = parse(text, {
    parseCustomProperty: true,
    onParseError: ({ message }) => problems.add(`has CSS that cannot be read: ${message}`),
  }) as StyleSheet;
  walk(sheet, (node) => {
    for (const problem of problemsOf(node)) problems.add(problem);
  });
  if (problems.size > 0) return { css: null, problems: [...problems] };
  scope(sheet, area);
  scopeKeyframes(sheet, text);
  const css = generate(sheet);
  // What may end the style element, as inside a string.
  if (/<[/!]/.test(css)) return { css: null, problems: ['has CSS that contains “</” or “<!”'] };
  return { css, problems: [] };
}

function problemsOf(node: CssNode): string[] {
  switch (node.type) {
    case 'Raw':
      return [`has CSS that cannot be read: ${node.value.slice(0, 40)}`];
    case 'Url':
      return ['loads a file with url()'];
    case 'Function':
      return LOADING.test(node.name) || node.name.includes('\\') ? [`uses ${node.name}()`] : [];
    case 'Atrule':
      return AT_RULES.has(node.name) ? [...nested(node), ...keyframesProblems(node)] : [`uses @${node.name}`];
    case 'Rule':
      return nested(node);
    case 'Selector':
      return node.children.first?.type === 'Combinator' ? ['begins a selector with a combinator'] : [];
    case 'Declaration':
      return isFixed(generate(node.value), node.property) ? ['uses position: fixed'] : [];
    default:
      return [];
  }
}

/** A rule inside a rule could name what lies outside the area. */
function nested({ type, block }: Rule | Atrule): string[] {
  if (type !== 'Rule' || block === null) return [];
  return block.children.some((node) => node.type !== 'Declaration') ? ['nests style rules'] : [];
}

const isFixed = (value: string, property: string): boolean =>
  property.toLowerCase() === 'position' && /fixed|\\|var/i.test(value);

function scope(sheet: StyleSheet, area: string): void {
  const prefix = parse(`:where(${area}) x`, { context: 'selector' }) as Selector;
  const before = prefix.children.toArray().slice(0, -1).reverse();
  walk(sheet, {
    visit: 'Rule',
    enter(rule) {
      if (this.atrule?.name === 'keyframes' || rule.prelude.type !== 'SelectorList') return;
      rule.prelude.children.forEach((selector) => {
        if (selector.type !== 'Selector') return;
        for (const node of before) selector.children.prependData(node);
      });
    },
  });
}
