import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, type Browser, test as base, expect, type Page } from '@playwright/test';
import { shiftDate } from '../tools/test-clock/shift-date.ts';
import { testClockOffsetMs } from '../tools/test-clock/test-clock.ts';
import { address, dataDir } from './address.ts';
import { msToMidnight } from './dates.ts';

export type Role = 'visitor' | 'free' | 'premium' | 'admin';

interface SampleAccount {
  role: Exclude<Role, 'visitor'>;
  email: string;
  password: string;
}

/** Longer than nearly every test takes. */
const TEST_MS = 30_000;

interface Fixtures {
  /** Runs a test that begins shortly before midnight after it: its dates and those of the page would differ. */
  sameDay: undefined;
  /** What the page complained about: console errors, uncaught errors, policy violations. Must be empty at the
   *  end; a test that provokes failures empties it where they are expected. */
  complaints: string[];
  /** Signs this browser in, without the form. */
  signInAs: (role: Role) => Promise<void>;
  /** No accessibility violations on the present screen, by all rules of axe or by those that are named. */
  expectAccessible: (page?: Page, rules?: string[]) => Promise<void>;
}

/** `dir`: the data of the server that it is an account of. */
export const sampleAccount = (role: Exclude<Role, 'visitor'>, dir = dataDir): SampleAccount => {
  const accounts: SampleAccount[] = JSON.parse(readFileSync(path.join(dir, 'sample-accounts.json'), 'utf8'));
  const account = accounts.find((candidate) => candidate.role === role);
  if (account === undefined) throw new Error(`no sample account for ${role}`);
  return account;
};

/** Signs a page in as one of the sample accounts, without the form. */
export async function signIn(
  page: Page,
  request: APIRequestContext,
  role: Role,
  dir = dataDir,
): Promise<void> {
  if (role === 'visitor') return;
  const { email, password } = sampleAccount(role, dir);
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  expect(answer.ok()).toBe(true);
  await keepToken(page, (await answer.json()).token);
}

/** Signs a page in with a token that the server has given. */
export async function keepToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    // Once: a test may sign out or change it.
    if (sessionStorage.getItem('signed-in-by-test') === null) localStorage.setItem('auth_token', value);
    sessionStorage.setItem('signed-in-by-test', '1');
  }, token);
}

/** Runs in the page: waits for what is fading in; its colours are only then what they are meant to be. Looks again and
 *  again: `finished` of what is hidden while it moves never comes. */
async function settled(): Promise<void> {
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  while (document.getAnimations().some(isEnding)) await new Promise(requestAnimationFrame);
}

/** A device that has been told What's New, so that the dialog does not come a second after each first load. */
const newsShown = (origin: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'app_update_modal', value: '1.4' }] }],
});

/** Gives every page of the browser the clock of the test run, in contexts that a test makes itself, too. */
function setClock(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, testClockOffsetMs());
    return context;
  };
}

export const test = base.extend<Fixtures, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      setClock(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],

  sameDay: [
    async ({ browserName: _ }, use) => {
      const left = msToMidnight();
      if (left < TEST_MS) await setTimeout(left);
      await use(undefined);
    },
    { auto: true },
  ],

  // Of contexts that a test makes itself, too. `test.use({ storageState: { cookies: [], origins: [] } })` does without.
  storageState: async ({ baseURL }, use) => {
    await use(newsShown(baseURL ?? address));
  },

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],

  signInAs: async ({ page, request }, use) => {
    await use((role) => signIn(page, request, role));
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (which = page, rules) => {
      await which.evaluate(settled);
      // Frames are looked into one by one, for which another page is opened; without them one look is the same and cheaper.
      const { violations } = await new AxeBuilder({ page: which })
        .setLegacyMode(which.frames().length === 1)
        .options({ resultTypes: ['violations'], ...(rules !== undefined && { runOnly: rules }) })
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
        [],
      );
    });
  },
});

export { expect };
