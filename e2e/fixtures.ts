import { setTimeout } from 'node:timers/promises';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, type Browser, test as base, expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';
import { type SampleAccount, sampleAccount } from '../tools/run/sample-accounts.ts';
import { shiftDate } from '../tools/test-clock/shift-date.ts';
import { testClockOffsetMs } from '../tools/test-clock/test-clock.ts';
import { address, dataDir } from './address.ts';
import { msToMidnight } from './dates.ts';

export type Role = 'visitor' | SampleAccount['role'];

/** Milliseconds before midnight in which no test starts: longer than most tests take. */
const TEST_MS = 30_000;

interface Fixtures {
  /** Delays a test that would start shortly before midnight: its dates and the page's could differ. */
  sameDay: undefined;
  /** Ends the sessions that the test began by the API. */
  sessionsEnd: undefined;
  /** Console errors, uncaught errors and policy violations of the page. Must be empty at the end; a test that causes
   *  errors removes them. */
  pageErrors: string[];
  /** Signs this browser in without the form. */
  signInAs: (role: Role) => Promise<void>;
  /** Expects no accessibility violations on the screen, by all rules of axe or by the given ones. */
  expectAccessible: (page?: Page, rules?: string[]) => Promise<void>;
}

/** Ends the sessions of the present test. */
const endSessions: (() => Promise<unknown>)[] = [];

/** Signs in as a sample account by the API until the test ends: an account has at most 20 sessions (ACCT-22), and tests share it. Returns
 *  the token. */
export const newSession = (
  request: APIRequestContext,
  role: SampleAccount['role'],
  dir = dataDir,
): Promise<string> => sessionOf(request, sampleAccount(dir, role));

/** Signs in to an account by the API until the test ends. Returns the token. */
export async function sessionOf(
  request: APIRequestContext,
  { email, password }: Pick<SampleAccount, 'email' | 'password'>,
): Promise<string> {
  // The request has no cookies, because a sign-in ends the former session of the same browser.
  const response = await request.post('/api/auth/login', {
    data: { email, password },
    headers: { cookie: '' },
  });
  expect(response.ok()).toBe(true);
  const { token } = await response.json();
  const headers = { authorization: `Bearer ${token}` };
  // A test may have stopped its server.
  endSessions.push(() => request.post('/api/auth/logout', { headers }).catch(() => undefined));
  return token;
}

/** Signs a page in as a sample account, without the form. */
export async function signIn(
  page: Page,
  request: APIRequestContext,
  role: Role,
  dir = dataDir,
): Promise<void> {
  if (role === 'visitor') return;
  await storeToken(page, await newSession(request, role, dir));
}

/** Signs a page in with a session token. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    // The token is stored only once, because a test may sign out or replace the token.
    if (sessionStorage.getItem('signed-in-by-test') === null) localStorage.setItem('auth_token', value);
    sessionStorage.setItem('signed-in-by-test', '1');
  }, token);
}

/** Runs in the page: waits until animations have ended, because colours are final only then. Polls, because `finished` of an
 *  animation on an element that becomes hidden never resolves. */
async function animationsEnded(): Promise<void> {
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  while (document.getAnimations().some(isEnding)) await new Promise(requestAnimationFrame);
}

/** Returns the violations on a page, of all rules of axe or of the given ones. */
async function violationsOf(page: Page, rules?: string[]): Promise<Result[]> {
  const options: RunOptions = { resultTypes: ['violations'], ...(rules !== undefined && { runOnly: rules }) };
  // Frames need axe's builder, which opens another page. Without frames, one copy of axe in the page gives the same result in
  // half the time: the builder adds a copy for each analysis, and returns every result.
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (given) => (await (window as unknown as { axe: typeof axe }).axe.run(document, given)).violations,
    options,
  );
}

/** Browser storage with What's New already shown, so that its dialog does not open a second after the first load. */
const storageWithoutNews = (origin: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'app_update_modal', value: '1.4' }] }],
});

/** Sets the clock of the test run in every page, including contexts that a test creates. */
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

  // This fixture is before `pageErrors`, so that it ends the sessions after the page was closed.
  sessionsEnd: [
    async ({ request: _ }, use) => {
      await use(undefined);
      await Promise.all(endSessions.splice(0).map((end) => end()));
    },
    { auto: true },
  ],

  // This also applies to contexts that a test creates. `test.use({ storageState: { cookies: [], origins: [] } })` disables it.
  storageState: async ({ baseURL }, use) => {
    await use(storageWithoutNews(baseURL ?? address));
  },

  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = [];
      page.on('console', (message) => {
        // The text of a failed request does not contain its URL.
        if (message.type() === 'error') pageErrors.push(`${message.text()} ${message.location().url}`.trim());
      });
      page.on('pageerror', (error) => pageErrors.push(String(error)));
      await use(pageErrors);
      expect(pageErrors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],

  signInAs: async ({ page, request }, use) => {
    await use((role) => signIn(page, request, role));
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (target = page, rules) => {
      await target.evaluate(animationsEnded);
      const violations = await violationsOf(target, rules);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
        [],
      );
    });
  },
});

export { expect };
