import type { Tag } from './nested-conditions.ts';

/** Takes the place of a rule that the browser refuses, because the places of later rules count it. */
const NO_RULE = '@media not all{}';

const holders = new Set<() => void>();
const held: (() => void)[] = [];
const changes = new MutationObserver(addHeld);

function addHeld(): void {
  for (const add of held.splice(0)) add();
}

/** Makes the style sheet of styled-components add no rules while they are held. */
export function makeHoldable(tag: Tag): void {
  const insertRule = tag.insertRule.bind(tag);
  tag.insertRule = (index, rule) => {
    if (holders.size === 0) return insertRule(index, rule);
    held.push(() => insertRule(index, rule) || insertRule(index, NO_RULE));
    return true;
  };
}

/** Holds new rules back while React continues with a first paint, whose styles the page contains. React does this in slices, and after each
 *  slice with a new rule the browser would compute styles again (ADR 73). When an element or a class changes meanwhile, the held rules are
 *  added before the browser shows the change. Returns a function that adds the held rules and ends the holding. */
export function holdRules(): () => void {
  const release = (): void => {
    holders.delete(release);
    addHeld();
    if (holders.size === 0) changes.disconnect();
  };
  holders.add(release);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
  return release;
}
