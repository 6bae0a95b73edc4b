import { createHash } from 'node:crypto';
import type { Atrule, CssNode, Declaration, ListItem, StyleSheet } from 'css-tree';
import { ident } from 'css-tree/utils';
import walk from 'css-tree/walker';

const HASH_DIGITS = 8;
const ANIMATION = /^(?:-\w+-)?animation(?:-name)?$/i;
/** Words with another meaning in the value of `animation`. */
const KEYWORDS = new Set(
  `none initial inherit unset revert revert-layer default auto linear ease ease-in ease-out ease-in-out step-start step-end
   infinite normal reverse alternate alternate-reverse forwards backwards both running paused replace add accumulate`.split(
    /\s+/,
  ),
);

/** Returns a problem when keyframes have the name of a keyword, because an animation cannot refer to them unambiguously. */
export function keyframesProblems(rule: Atrule): string[] {
  const name = rule.name === 'keyframes' ? keyframesName(rule) : undefined;
  return name !== undefined && KEYWORDS.has(name.toLowerCase())
    ? [`names @keyframes “${name}”, which is a keyword of animations`]
    : [];
}

/** Renames keyframes, and their uses in animations, to `NAME-HASH` with the hash of the source `text`. Keyframes are global in
 *  a document, and two parts may use the same name for different ones. */
export function scopeKeyframes(sheet: StyleSheet, text: string): void {
  const suffix = createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
  const names = new Set<string>();
  walk(sheet, {
    visit: 'Atrule',
    enter(rule) {
      const name = rule.name === 'keyframes' ? keyframesName(rule) : undefined;
      if (name !== undefined) names.add(name);
    },
  });
  if (names.size === 0) return;
  const renamed = (node: CssNode): CssNode => {
    const name = nameOf(node);
    if (name === undefined || !names.has(name)) return node;
    return { type: 'Identifier', name: ident.encode(`${name}-${suffix}`) };
  };
  const properties = animationProperties(sheet);
  walk(sheet, (node) => {
    if (node.type === 'Atrule' && node.name === 'keyframes') renameIn(node.prelude, renamed);
    if (node.type === 'Declaration' && (isAnimation(node) || properties.has(node.property)))
      renameIn(node.value, renamed);
  });
}

const isAnimation = ({ property }: Declaration): boolean => ANIMATION.test(ident.decode(property));

/** The custom properties that animations use. */
function animationProperties(sheet: StyleSheet): Set<string> {
  const found = new Set<string>();
  walk(sheet, {
    visit: 'Declaration',
    enter(declaration) {
      if (!isAnimation(declaration)) return;
      walk(declaration, (node) => {
        if (node.type === 'Identifier' && node.name.startsWith('--')) found.add(node.name);
      });
    },
  });
  return found;
}

function renameIn(within: CssNode | null, renamed: (node: CssNode) => CssNode): void {
  if (within === null) return;
  walk(within, (node, item?: ListItem<CssNode>) => {
    // The root of the walk is in no list.
    if (item !== undefined) item.data = renamed(node);
  });
}

function keyframesName({ prelude }: Atrule): string | undefined {
  const first = prelude?.type === 'AtrulePrelude' ? prelude.children.first : null;
  return first === null ? undefined : nameOf(first);
}

function nameOf(node: CssNode): string | undefined {
  if (node.type === 'Identifier') return ident.decode(node.name);
  return node.type === 'String' ? node.value : undefined;
}
