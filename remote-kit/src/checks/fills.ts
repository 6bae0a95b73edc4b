import type { FillDeclaration } from '@fareweave/shared-lib/domain/slots';
import type { Browser } from 'playwright-core';
import type { Built } from '../core/project.ts';
import { signInToCheck, startCheckProduct } from '../live/check-product.ts';
import { REMOTE_BASE } from '../live/local-product.ts';
import { exampleProps } from '../slots/example-props.ts';
import { launchBrowser } from './browser.ts';
import { checkSlot, FILL_PAGE, fillHost, type MountedAs, mountFill, SLOT_WIDTHS } from './fill-host.ts';
import type { Finding } from './finding.ts';
import { leftBehind } from './left-behind.ts';
import { observePage } from './page-changes.ts';
import { recordEffects } from './page-effects.ts';
import { withTimeout } from './with-timeout.ts';

const RULE = 'fills';
const PAGE_TIMEOUT_MS = 20_000;
/** Longer than the shell waits for a fill to load and to appear. */
const MOUNT_TIMEOUT_MS = 25_000;
/** The time limit for a page whose code never returns. */
const ANSWER_TIMEOUT_MS = 40_000;
/** The longest time for which a fill may stop the page. Far above what a slow machine needs to draw one. */
const STOP_MS = 2_000;
/** How much larger than declared a fill may be, since the fonts of machines differ. */
const TOLERANCE = 1.1;

interface Checked {
  remote: string;
  fill: FillDeclaration & { component: string };
  /** The slot of the check in which it is mounted. */
  slot: string;
}

/** Mounts and unmounts each component for a slot in the deployed shell, with example props. Returns a finding for each that fails, is too
 *  slow, is larger than declared, acts on the page around it, or leaves something there (KITS-7). `answerMs`: how long the check waits for the page of a fill. */
export async function fills(
  built: Built,
  live: { server: string; trustedKeys: readonly string[] },
  { answerMs = ANSWER_TIMEOUT_MS } = {},
): Promise<Finding[]> {
  const { name: remote, fills: declared = [] } = built.release;
  // Each fill gets a slot of its own, so that no fill of a live release is beside it.
  const moved = declared.map((fill, index) => ({ ...fill, slot: checkSlot(index) }));
  const checked = declared.flatMap((fill, index): Checked[] =>
    fill.component === undefined
      ? []
      : [{ remote, fill: { ...fill, component: fill.component }, slot: checkSlot(index) }],
  );
  if (checked.length === 0) return [];
  const release = { ...built.release, fills: moved };
  // The browser starts first: if it fails to start, a product that already runs would keep the process alive.
  const browser = await launchBrowser();
  const product = await startCheckProduct({ ...built, release }, live, fillHost());
  try {
    const findings: Finding[] = [];
    for (const one of checked) findings.push(...(await problemsOf(browser, product.address, one, answerMs)));
    return findings;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Runs in the page before any other script: the shell shows no news in a dialog over the fill. */
function withoutNews(): void {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    if (key === 'app_update_modal') throw new Error('This page is a check');
    return getItem.call(this, key);
  };
}

/** Mounts a fill in a new page. */
async function problemsOf(
  browser: Browser,
  baseURL: string,
  { remote, fill, slot }: Checked,
  answerMs: number,
): Promise<Finding[]> {
  const subject = `fill ${fill.component} of ${fill.slot}`;
  const props = exampleProps(fill.props);
  const page = await browser.newPage({ baseURL });
  const uncaught: string[] = [];
  try {
    page.on('pageerror', ({ message, stack }) => {
      if (stack?.includes(REMOTE_BASE)) uncaught.push(message);
    });
    await page.addInitScript(signInToCheck);
    await page.addInitScript(withoutNews);
    await page.addInitScript(recordEffects);
    await page.goto(FILL_PAGE);
    await page.getByRole('heading', { name: 'Fills' }).waitFor({ timeout: PAGE_TIMEOUT_MS });
    await page.evaluate(observePage);
    const isInline = fill.width !== undefined;
    const mount = {
      ...{ slot, props, isInline, path: FILL_PAGE },
      ...{ slotWidths: SLOT_WIDTHS, timeoutMs: MOUNT_TIMEOUT_MS, mostMs: STOP_MS },
    };
    const mounted = await withTimeout(page.evaluate(mountFill, mount), answerMs, 'Mounting it takes');
    const problems = [
      ...failuresOf(mounted, props),
      ...tooLarge(mounted, fill),
      ...mounted.intrusions.map(
        (what): Problem => [what, 'change only elements of its own, and do long work in parts'],
      ),
      ...uncaught.map(
        (what): Problem => [`has an uncaught error: ${what}`, 'catch it, and show what it means'],
      ),
    ];
    const own = problems.map(([what, fix]) => ({
      rule: RULE,
      message: `${subject} ${what}`,
      fix,
    }));
    // After a failure the page contains the shell's message, which is not a change by the fill.
    return mounted.size === null
      ? own
      : [...own, ...(await leftBehind(page, { rule: RULE, remote, subject }))];
  } catch (error) {
    const [message = ''] = (error as Error).message.split('\n');
    return [
      {
        rule: RULE,
        message: `${subject} cannot be mounted: ${message}`,
        fix: 'look for code that never ends',
      },
    ];
  } finally {
    // Do not wait for the page, which may never close if its code never returns. Closing the browser ends the page.
    void page.close().catch(() => undefined);
  }
}

type Problem = readonly [what: string, fix: string];

const failuresOf = ({ size, failures }: MountedAs, props: object): Problem[] => {
  if (size === null && failures.length === 0) return [['is not shown', 'look at the console of its page']];
  return failures.map(({ phase, message }) => [
    `fails (${phase}) with the props ${JSON.stringify(props)}: ${message}`,
    'correct it, or give props that it accepts as examples in remote.json',
  ]);
};

/** Returns a problem for each dimension that exceeds its declaration: a fill that is larger than the area kept free for it moves what is
 *  around it. */
function tooLarge({ size }: MountedAs, { width, height }: FillDeclaration): Problem[] {
  const problems: Problem[] = [];
  if (size === null) return problems;
  const fix = 'correct its width and height in remote.json, or draw it smaller';
  if (width === undefined && size.width > SLOT_WIDTHS.narrow)
    problems.push([`is ${size.width} pixels wide, but its slot has ${SLOT_WIDTHS.narrow}`, fix]);
  if (width !== undefined && size.width > width * TOLERANCE)
    problems.push([`is ${size.width} pixels wide, but it declares ${width}`, fix]);
  if (height !== undefined && size.height > height * TOLERANCE)
    problems.push([`is ${size.height} pixels high, but it declares ${height}`, fix]);
  return problems;
}
