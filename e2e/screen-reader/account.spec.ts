import { formatDay } from '@fareweave/shared-lib/domain/formats';
import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { daysAhead } from '../dates.ts';
import { expect, newSession, test } from '../fixtures.ts';
import { readerOf } from './listening.ts';

const PASSWORD = 'engines and numbers';

/** Creates an account with an app for codes. Returns a function that returns the code of the app some seconds from now. */
async function accountWithApp(request: APIRequestContext, email: string) {
  const post = async (path: string, data: object, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await request.post(`/api/auth/${path}`, { data, headers });
    expect(response.ok(), path).toBe(true);
    return response.json();
  };
  const person = { email, password: PASSWORD, first_name: 'Grace', last_name: 'Hopper' };
  const { token } = await post('register', person);
  await post('confirm', { password: PASSWORD }, token);
  const { ticket, secret } = await post('factors/app', {}, token);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeIn = (seconds: number): string => app.generate({ timestamp: Date.now() + seconds * 1000 });
  await post('factors/app/confirm', { ticket, code: codeIn(0), name: 'Phone' }, token);
  return codeIn;
}

/** Deletes the watches that a failed attempt of the test may have left. It uses the premium account, whose address is verified; no other
 *  test makes watches with it. */
async function deleteWatches(request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${await newSession(request, 'premium')}` };
  const { watches } = await (await request.get('/api/watches', { headers })).json();
  for (const { id } of watches) await request.delete(`/api/watches/${id}`, { headers });
}

/** Pastes a text into the focused field. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a sign-in with a second factor, with errors on the way', async ({ page, request, pageErrors }) => {
  const reader = await readerOf(page);
  const main = page.getByRole('main');
  const email = `screen-reader.${crypto.randomUUID()}@fareweave.example`;
  const codeIn = await accountWithApp(request, email);

  await test.step('the form and its errors', async () => {
    await page.goto('/login');
    await expect(main).toMatchAriaSnapshot(`
      - main "Sign in":
        - heading "Welcome back" [level=1]
        - textbox "Email"
        - textbox "Password"
        - button "Show password"
        - link "Forgot your password?"
        - button "Sign in"
        - paragraph:
          - link "Create an account"
    `);
    await page.getByRole('link', { name: 'Sign up' }).focus();
    await reader.tabs('textbox "Email"');
    await reader.press('Enter', 'textbox "Email" [invalid]');
    await reader.hears('Email is required', 'Password is required');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
    await page.keyboard.type(email);
    await reader.tabs(/^textbox "Password"/);
    await page.keyboard.type('a wrong one');
    await page.keyboard.press('Enter');
    await reader.focused('alert: Invalid email or password');
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('401')]);
  });

  await test.step('pasting works in each field', async () => {
    await page.getByLabel('Password', { exact: true }).focus();
    await paste(page, PASSWORD);
    await page.keyboard.press('Enter');
    await reader.focused('textbox "Code"');
    await expect(main).toMatchAriaSnapshot(`
      - main "Sign in":
        - heading "Confirm it is you" [level=1]
        - paragraph: Enter the code that your app shows for Fareweave.
        - textbox "Code"
        - button "Sign in"
        - button "Use a recovery code"
        - button "Start again"
    `);
    await paste(page, '000000');
    await page.keyboard.press('Enter');
    await reader.hears(/^This code is not valid\./);
    await reader.focused(/^textbox "Code" \[invalid\]/);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('400')]);
    await reader.tabs('button "Sign in"', 'button "Use a recovery code"');
    await reader.press('Enter', 'textbox "Recovery code"');
    await reader.tabs('button "Sign in"', 'button "Use a code from my app"');
    await reader.press('Enter', 'textbox "Code"');
    await paste(page, codeIn(30));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await reader.focused('main "Search flights"');
  });
});

test('a fare alert and a watch: created, paused, and deleted', async ({ page, request, signInAs }) => {
  const reader = await readerOf(page);
  const main = page.getByRole('main');
  await deleteWatches(request);
  await signInAs('premium');
  const date = daysAhead(10);
  const day = formatDay(date);

  await test.step('a watch of a search', async () => {
    await page.goto(`/?origin=DEN&date=${date}&direction=outbound&screen=departure_flights`);
    await page.getByRole('button', { name: 'Watch this search' }).focus();
    await reader.press('Enter', 'heading "Watch this search" [level=2]');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Watch this search":
        - heading "Watch this search" [level=2]
        - button "Close"
        - form "Watch":
          - paragraph: /We look for flights from Denver to anywhere on ${day} for \\$\\d+ or less for 1 adult\\./
          - group "Days of departure":
            - textbox "First day"
            - textbox "Last day"
          - group "Return":
            - checkbox "Only trips that bring me home"
          - group "Fares":
            - spinbutton "Price at most (USD)"
            - combobox "Chance of a pass seat"
            - checkbox "GoWild fares only"
          - group "Messages":
            - checkbox "All findings in one email a day"
            - checkbox "Quiet hours"
            - spinbutton "Messages a day, at most"
          - button "Cancel"
          - button "Start watching"
    `);
    await reader.tabs(
      'button "Close"',
      /^textbox "First day"/,
      /^textbox "Last day"/,
      'checkbox "Only trips that bring me home"',
      /^spinbutton "Price at most \(USD\)"/,
    );
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('-3');
    await reader.hears('Please complete the marked fields.');
    await page.keyboard.press('Enter');
    await reader.hears(/whole dollars|price/i);
    await reader.focused(/^spinbutton "Price at most \(USD\)" \[invalid\]/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('90');
    await reader.hears(`We look for flights from Denver to anywhere on ${day} for $90 or less for 1 adult.`);
    await reader.tabs(
      'combobox "Chance of a pass seat"',
      'checkbox "GoWild fares only"',
      'checkbox "All findings in one email a day"',
      'checkbox "Quiet hours"',
      /^spinbutton "Messages a day, at most"/,
      'button "Cancel"',
      'button "Start watching"',
    );
    await reader.press('Enter', 'button "Watch this search"');
    await reader.hears(/^Watching We check it every 10 minutes/);
  });

  await test.step('an alert', async () => {
    await page.goto('/notifications');
    const create = page.getByRole('button', { name: 'New alert' });
    await create.focus();
    await reader.press('Enter', 'combobox "From"');
    await page.keyboard.type('Denver');
    await reader.tabs('combobox "To"');
    await page.keyboard.type('Orlando');
    await reader.tabs(/^textbox "Travel date"/, 'button "Add date"', /^spinbutton "Max price \(USD\)"/);
    await page.keyboard.press('Enter');
    await reader.focused(/\[invalid\]/);
    await reader.hears(/date/i, /price/i);
  });

  await test.step('the watch is paused, resumed and deleted', async () => {
    const watch = main.getByRole('article', { name: 'Denver to anywhere' });
    await watch.getByRole('button', { name: 'Pause' }).focus();
    await reader.press('Enter', 'button "Resume Denver to anywhere"');
    await reader.hears('Watch paused');
    await expect(watch).toMatchAriaSnapshot(`
      - article "Denver to anywhere":
        - heading "Denver to anywhere" [level=3]
        - text: Paused
        - paragraph: /We look for flights from Denver to anywhere/
        - button "Resume Denver to anywhere"
        - button "Edit Denver to anywhere"
        - button "Delete Denver to anywhere"
    `);
    await reader.tabs('button "Edit Denver to anywhere"', 'button "Delete Denver to anywhere"');
    await reader.press('Enter', 'heading "Delete watch" [level=2]');
    await reader.tabs('button "Close"', 'button "Cancel"', 'button "Delete"');
    await reader.press('Enter', /^heading "Your watches 0 of 20" \[level=2\]$/);
    await reader.hears('Watch deleted');
  });
});
