import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nestConditions, withNestedConditions } from './nested-conditions.ts';

describe('a rule with a condition', () => {
  it.each([
    ['one rule', '@media (width<9px){.a{color:red;}}', '.a{@media (width<9px){color:red;}}'],
    [
      'states, elements and ancestors',
      '@media print{.a{color:red;}.a:hover,.a::before{top:0;}[dir=rtl] .a>.ab{left:0;}.a{top:0;}}',
      '.a{@media print{color:red;&:hover,&::before{top:0;}[dir=rtl] &>.ab{left:0;}top:0;}}',
    ],
    [
      'a class after another one',
      '@media print{.on .a{top:0;}.a{left:0;}}',
      '.a{@media print{.on &{top:0;}left:0;}}',
    ],
    ['a repeated class', '@supports (top:0){.a.a{top:0;}}', '.a{@supports (top:0){&&{top:0;}}}'],
    [
      'two conditions',
      '@container (width>9px){@media print{.a{top:0;}}}',
      '.a{@container (width>9px){@media print{top:0;}}}',
    ],
    [
      'a list within a selector',
      '@media (hover:hover){.a:hover:not(:disabled,[b]){top:0;}}',
      '.a{@media (hover:hover){&:hover:not(:disabled,[b]){top:0;}}}',
    ],
    ['a first style', '@starting-style{.a{opacity:0;}}', '.a{@starting-style{opacity:0;}}'],
  ])('contains the class outside of the condition: %s', (_, rule, nested) => {
    expect(withNestedConditions(rule)).toBe(nested);
  });

  it.each([
    ['has no condition', '.a{color:red;}'],
    ['nests its conditions already', '.a{@media print{color:red;}}'],
    ['has no class', '@media print{html:root{color-scheme:light;}}'],
    ['has no class in all selectors', '@media print{.a{top:0;}:is(.b,.c) .ab{top:0;}}'],
    ['has a selector without the class in a list', '@media print{.a,b{top:0;}}'],
    ['contains a brace in a text', '@media print{.a::before{content:"}";}}'],
    [
      'has further rules beside an inner condition',
      '@supports (top:0){.a{top:0;}@media print{.a{top:1px;}}}',
    ],
    ['names an animation', '@keyframes spin{to{rotate:1turn;}}'],
    ['is cut off', '@media print{.a{top:0;}'],
  ])('is left as it is if it %s', (_, rule) => {
    expect(withNestedConditions(rule)).toBe(rule);
  });
});

describe('a style sheet', () => {
  const RULE = '@media print{.a{top:0;}}';
  const ANIMATION = '@keyframes spin{to{rotate:1turn;}}';
  const sheetOf = () => {
    const insertRule = vi.fn<(index: number, rule: string) => boolean>(() => true);
    const tag = { insertRule };
    nestConditions(tag);
    return { tag, added: insertRule.mock.calls };
  };
  let others: { rules: string[] }[] = [];
  beforeEach(() => {
    vi.stubGlobal('CSSNestedDeclarations', class {});
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        rules: string[] = [];
        insertRule = (rule: string) => this.rules.push(rule);
      },
    );
    others = [];
    Object.assign(document, { adoptedStyleSheets: others });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('adds rules with nested conditions', () => {
    const { tag, added } = sheetOf();
    expect(tag.insertRule(3, RULE)).toBe(true);
    expect(added).toEqual([[3, '.a{@media print{top:0;}}']]);
  });

  it('leaves animations to a sheet of their own', () => {
    const { tag, added } = sheetOf();
    expect(tag.insertRule(3, ANIMATION)).toBe(false);
    expect(added).toEqual([]);
    expect(others).toEqual([expect.objectContaining({ rules: [ANIMATION] })]);
  });

  it('adds rules as they are in a browser that does not keep the order of nested declarations', () => {
    Reflect.deleteProperty(globalThis, 'CSSNestedDeclarations');
    const { tag, added } = sheetOf();
    tag.insertRule(3, RULE);
    tag.insertRule(4, ANIMATION);
    expect(added).toEqual([
      [3, RULE],
      [4, ANIMATION],
    ]);
    expect(others).toEqual([]);
  });
});
