/** The part of a style sheet of styled-components that adds rules. */
export interface Tag {
  insertRule(index: number, rule: string): boolean;
}

const CONDITIONS = /^(?:@(?:media|container|supports|starting-style)\b[^{}]*\{)+/;
const STYLE_RULE = /([^{}]+)\{([^{}]*)\}/g;
const CLASS = /\.[\w-]+/g;

/** Makes a style sheet add each rule with a condition in its nested form, and animations to a sheet of their own, so that the browser recomputes
 *  the styles of fewer elements (ADR 72). Browsers that do not keep the order of nested declarations get the rules as they are. */
export function nestConditions(tag: Tag): void {
  if (!('CSSNestedDeclarations' in globalThis)) return;
  const insertRule = tag.insertRule.bind(tag);
  const animations = new CSSStyleSheet();
  document.adoptedStyleSheets.push(animations);
  tag.insertRule = (index, rule) => {
    if (!rule.startsWith('@keyframes')) return insertRule(index, withNestedConditions(rule));
    animations.insertRule(rule);
    // styled-components counts the rules in its own sheet, to which this rule is not added.
    return false;
  };
}

/** Returns `@media (…) { .a { … } }` as `.a { @media (…) { … } }`, which means the same, if all its selectors contain one class, as those of a
 *  styled component do. Returns every other rule as it is. */
export function withNestedConditions(rule: string): string {
  const [start = ''] = CONDITIONS.exec(rule) ?? [];
  const end = '}'.repeat(start.split('{').length - 1);
  if (end === '' || !rule.endsWith(end)) return rule;
  const body = rule.slice(start.length, -end.length);
  const rules = [...body.matchAll(STYLE_RULE)];
  const isReadable = rules.map(([text]) => text).join('') === body;
  const selectors = rules.flatMap(([, list = '']) => list.split(/,(?![^(]*\))/));
  const shared = classesOf(selectors[0]).find((name) =>
    selectors.every((one) => classesOf(one).includes(name)),
  );
  if (!isReadable || shared === undefined) return rule;
  const nested = rules.map(([, selectors = '', declarations]) =>
    selectors === shared
      ? declarations
      : `${selectors.replace(CLASS, (name) => (name === shared ? '&' : name))}{${declarations}}`,
  );
  return `${shared}{${start}${nested.join('')}${end}}`;
}

const classesOf = (selector = ''): readonly string[] => selector.match(CLASS) ?? [];
