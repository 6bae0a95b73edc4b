import type { Page } from 'playwright-core';
import { REMOTE_BASE } from '../live/local-product.ts';
import type { Finding } from './finding.ts';
import { type ObservedPage, SHARED_KEYS } from './page-changes.ts';

/** What was mounted and unmounted. */
interface Unmounted {
  rule: string;
  remote: string;
  /** Begins a sentence: a path or a fill. */
  subject: string;
}

/** Returns a finding for everything that a remote has added to the page and left there, and that it has changed outside its own area.
 *  The page runs `recordEffects` from its start, and has run `observePage` before the first mount. */
export const leftBehind = async (page: Page, unmounted: Unmounted): Promise<Finding[]> => [
  ...(await lasting(page, unmounted)),
  ...(await changes(page, unmounted)),
];

/** Returns a finding for what the remote's own code has added to the page and left there. */
async function lasting(page: Page, { rule, subject }: Unmounted): Promise<Finding[]> {
  const effects = await page.evaluate(
    (base) => (window as unknown as { lastingEffects(base: string): string[] }).lastingEffects(base),
    REMOTE_BASE,
  );
  const kinds = [...new Set(effects.map((effect) => effect.split(' at ')[0]?.trim() ?? ''))];
  if (kinds.length === 0) return [];
  return [
    {
      rule,
      message: `After ${subject} is unmounted, ${kinds.join(', ')} stays in the page`,
      fix: 'add it when a component mounts, not when a module loads, and remove it when that component unmounts',
    },
  ];
}

/** Returns a finding for everything that the remote has changed outside its own area. */
async function changes(page: Page, { rule, remote, subject }: Unmounted): Promise<Finding[]> {
  const mounted = { remote, sharedKeys: SHARED_KEYS };
  const changed = await page.evaluate(
    (what) => (window as unknown as ObservedPage).pageChanges(what),
    mounted,
  );
  return changed.map((what) => ({
    rule,
    message: `${subject} changes the page outside its own area: ${what}`,
    fix: 'change only elements of its own, and begin the names of stored values with the name of the remote and a colon',
  }));
}
