import type { Tag } from './nested-conditions.ts';

/** Takes the place of a rule that the browser refuses, because the places of later rules count it. */
const NO_RULE = '@media not all{}';

let holders = 0;
let held: (() => void)[] = [];
const changes = new MutationObserver(addHeld);

function addHeld(): void {
  const rules = held;
  held = [];
  for (const add of rules) add();
}

/** Makes the style sheet of styled-components add no rules while they are held. */
export function makeHoldable(tag: Tag): void {
  const insertRule = tag.insertRule.bind(tag);
  tag.insertRule = (index, rule) => {
    if (holders === 0) return insertRule(index, rule);
    held.push(() => insertRule(index, rule) || insertRule(index, NO_RULE));
    return true;
  };
}

/** Holds new rules back while React continues with a first paint, whose styles the page contains. React does this in slices, and after each
 *  slice with a new rule the browser would compute styles again (ADR 73). When elements change meanwhile, the rules are added before the
 *  browser shows it. Returns a function that adds them and ends this. */
export function holdRules(): () => void {
  holders += 1;
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
  let isHolding = true;
  return () => {
    addHeld();
    if (!isHolding) return;
    isHolding = false;
    holders -= 1;
    if (holders === 0) changes.disconnect();
  };
}
