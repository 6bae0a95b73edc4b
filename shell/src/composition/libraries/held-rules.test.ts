import { afterEach, expect, it } from 'vitest';
import { holdRules, makeHoldable } from './held-rules.ts';

/** A style sheet in which the browser refuses rules with an unknown selector. */
function sheetOf() {
  const rules: string[] = [];
  const tag = {
    insertRule(index: number, rule: string): boolean {
      if (rule.includes('::-unknown')) return false;
      rules.splice(index, 0, rule);
      return true;
    },
  };
  makeHoldable(tag);
  return { tag, rules };
}

const releases: (() => void)[] = [];
const hold = () => {
  const release = holdRules();
  releases.push(release);
  return release;
};
/** Resolves after the observers of the document. */
const changed = () => Promise.resolve();

afterEach(() => {
  for (const release of releases.splice(0)) release();
  document.body.replaceChildren();
});

it('adds rules at once when they are not held', () => {
  const { tag, rules } = sheetOf();
  tag.insertRule(0, '.a{}');
  expect(rules).toEqual(['.a{}']);
  expect(tag.insertRule(1, '::-unknown{}')).toBe(false);
});

it('adds held rules in their order when they are released, and later rules at once', () => {
  const { tag, rules } = sheetOf();
  tag.insertRule(0, '.a{}');
  const release = hold();
  expect(tag.insertRule(1, '.b{}')).toBe(true);
  tag.insertRule(0, '.first{}');
  expect(rules).toEqual(['.a{}']);
  release();
  expect(rules).toEqual(['.first{}', '.a{}', '.b{}']);
  tag.insertRule(3, '.c{}');
  expect(rules).toHaveLength(4);
});

it('puts an empty rule in the place of one that the browser refuses, because the places of later rules count it', () => {
  const { tag, rules } = sheetOf();
  const release = hold();
  tag.insertRule(0, '::-unknown{}');
  tag.insertRule(1, '.a{}');
  release();
  expect(rules).toEqual(['@media not all{}', '.a{}']);
});

it('adds the held rules when an element or a class changes, and continues to hold later ones', async () => {
  const { tag, rules } = sheetOf();
  hold();
  tag.insertRule(0, '.a{}');
  const element = document.body.appendChild(document.createElement('p'));
  await changed();
  expect(rules).toEqual(['.a{}']);
  tag.insertRule(1, '.b{}');
  expect(rules).toHaveLength(1);
  element.className = 'b';
  await changed();
  expect(rules).toHaveLength(2);
});

it('holds rules until every holder has released them; a second release of one holder changes nothing', () => {
  const { tag, rules } = sheetOf();
  const [shell, remote] = [hold(), hold()];
  tag.insertRule(0, '.shell{}');
  shell();
  shell();
  expect(rules).toEqual(['.shell{}']);
  tag.insertRule(1, '.remote{}');
  expect(rules).toHaveLength(1);
  remote();
  expect(rules).toEqual(['.shell{}', '.remote{}']);
});
