import type { Atrule, CssNode, Rule, Selector, StyleSheet } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { ident } from 'css-tree/utils';
import walk from 'css-tree/walker';
import { keyframesProblems, scopeKeyframes } from './scoped-keyframes.ts';

/** Style rules that apply only in one area of the page, or the problems of the given rules. `css` is null when there are
 *  problems. */
export interface ScopedCss {
  css: string | null;
  problems: string[];
}

/** At-rules without an effect outside the area, once keyframes are renamed. */
const AT_RULES = new Set(['media', 'supports', 'container', 'keyframes']);
/** Functions that load a file, or that first paints do not need. */
const LOADING = /^(?:-\w+-)?(?:url|src|image|image-set|cross-fade|element|paint|expression)$/i;

/** Parses style rules like a browser and serializes them with `:where(AREA)` before every selector and unique names of
 *  keyframes. `:where` adds no specificity, so that the cascade does not change. Not all supported browsers have `@scope`. */
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
  // Text that can end the style element, for example inside a string.
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

/** A rule inside a rule could select elements outside the area. */
function nested({ type, block }: Rule | Atrule): string[] {
  if (type !== 'Rule' || block === null) return [];
  return block.children.some((node) => node.type !== 'Declaration') ? ['nests style rules'] : [];
}

const isFixed = (value: string, property: string): boolean =>
  ident.decode(property).toLowerCase() === 'position' && /fixed|\\|var/i.test(value);

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
