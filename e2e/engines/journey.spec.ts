import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { sampleAccount } from '../../tools/run/sample-accounts.ts';
import { missingFor } from '../../tools/setup/engines.ts';
import { address, dataDir } from '../address.ts';
import { dayButton } from '../dates.ts';
import { ENGINES, openEngine } from './engines.ts';
import { type Target, tripInAddress } from './in-page.ts';
import { type Visitor, visitorOf } from './visitor.ts';

const PHONE = { width: 390, height: 844 };

const button = (name: string | RegExp, within?: Target): Target => ({
  role: 'button',
  name,
  ...(within && { within }),
});
const heading = (name: string | RegExp): Target => ({ role: 'heading', name });
const link = (name: string | RegExp): Target => ({ role: 'link', name });
const group = (name: string | RegExp): Target => ({ role: 'group', name });

for (const name of ENGINES) {
  test(`${name}: from the first page to a shared trip`, async ({ browser }, testInfo) => {
    // Even on an idle machine, other engines need half of the usual time limit.
    test.slow();
    const problem = name === 'Chromium' ? null : missingFor(name);
    test.skip(problem !== null && process.env.CI === undefined, problem ?? '');
    expect(problem).toBeNull();
    const windows: Visitor[] = [];
    /** Opens the browser as a person who was never here. */
    const openBrowser = async (isDark: boolean): Promise<Visitor> => {
      const engine = await openEngine(name, browser, { ...PHONE, isDark });
      windows.push(visitorOf(engine, address));
      return windows.at(-1) as Visitor;
    };
    try {
      await journey(await openBrowser(false), () => openBrowser(true));
      for (const { engine } of windows) expect(engine.errors).toEqual([]);
    } finally {
      for (const [index, { engine }] of windows.entries()) {
        writeFileSync(testInfo.outputPath(`${name}-${index}.png`), await engine.screenshot());
        await engine.close();
      }
    }
  });
}

async function journey(visitor: Visitor, openOther: () => Promise<Visitor>): Promise<void> {
  const { open, see, fits, click, type, inPage } = visitor;
  const { email, password } = sampleAccount(dataDir, 'premium');

  await test.step('a dialog opens over the first page, and closes', async () => {
    await open('/');
    await click(button('Got it, thanks!', { role: 'dialog', name: "What's New" }));
  });

  await test.step('chooses an airport and a day', async () => {
    await type({ role: 'textbox', within: group(/^From/) }, 'denver');
    await click(button(/Denver/, group(/^From/)));
    await click(button(/Tomorrow/));
  });

  await test.step('signs in, and finds the choices again', async () => {
    await click(link('Please log in to search flights'));
    await type({ label: 'Email' }, email);
    await type({ label: 'Password' }, password);
    await click(button('Sign in', { role: 'main' }));
  });

  await test.step('reads the results', async () => {
    await see(heading('Denver → Anywhere'));
    await fits();
    await click(button(/Orlando/, { role: 'main' }));
    await see(button(/^Select Departure/));
  });

  await test.step('selects both flights', async () => {
    await click(button(/^Select Departure/));
    await click(button(dayButton(2), group('When would you like to return?')));
    await click(button(/^Select Flight/));
    await see(heading('Flight Summary'));
    await fits();
  });

  const trip = await test.step('shares the trip', async () => {
    await click(button('Share Flight Summary'));
    await see({ text: 'Shareable flight summary URL copied to clipboard!' });
    return inPage(tripInAddress);
  });

  await test.step('another person opens it, in dark colours', async () => {
    const other = await openOther();
    await other.open(`/flight-summary?data=${trip}`);
    await other.see({ role: 'article', name: 'Return flight' });
  });

  await test.step('opens the profile from the menu', async () => {
    await click(button('Menu', { role: 'banner' }));
    await click(link('Profile Settings'));
    await see(heading('Your trips'));
  });
}
