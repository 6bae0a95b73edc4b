import type { PlatformStatus, RemoteSetting } from '@fareweave/shared-lib/api/releases';
import type { SettingSchema } from '@fareweave/shared-lib/domain/settings';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { forget, openAdmin } from '../../testing/open-admin.tsx';
import { choicesOf, hintOf, parsed, textOf } from './setting-texts.ts';

installDialog();
afterEach(forget);

const setting = (change: Partial<RemoteSetting> = {}): RemoteSetting => ({
  name: 'sample',
  description: 'How many deals are shown.',
  schema: { type: 'integer', minimum: 1, maximum: 20 },
  default: 6,
  ...change,
});

const statusOf = (settings: RemoteSetting[], revision: number): PlatformStatus => ({
  revision,
  remotes: [
    {
      name: 'mf-a',
      owner: null,
      live: null,
      live_sizes: [],
      canary: null,
      warnings: [],
      flags: [],
      settings,
      previous: null,
      releases: [],
    },
  ],
  revisions: [],
});

function open(settings: RemoteSetting[], answer: Answer | (() => Answer) = { body: { revision: 9 } }) {
  let revision = 8;
  const calls = serve({
    // Another admin changes something after each call.
    'GET /api/platform/status': () => ({ body: statusOf(settings, revision++) }),
    'GET /api/platform/tokens': { body: { tokens: [] } },
    'GET /api/platform/requests': { body: { requests: [] } },
    'POST /api/platform/releases/mf-a/settings/sample': answer,
  });
  openAdmin('/admin?tab=releases');
  return calls;
}
const press = async (action: 'Change' | 'Remove value of') => {
  await userEvent.click(await screen.findByRole('button', { name: `${action} sample` }));
  return within(screen.getByRole('dialog', { name: `${action} sample` }));
};
const sent = (calls: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('the settings of a remote (ADMN-12)', () => {
  it('show their values and defaults', async () => {
    open([setting({ value: 8 }), setting({ name: 'other' })]);
    const [first, second] = within(
      await screen.findByRole('region', { name: 'Settings of mf-a' }),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent('How many deals are shown.Value: 8. Default: 6');
    expect(second).toHaveTextContent('Value: the default. Default: 6');
    expect(screen.queryByRole('button', { name: 'Remove value of other' })).not.toBeInTheDocument();
  });

  it('are set with a reason, from the shown revision', async () => {
    const calls = open([setting({ value: 8 })]);
    const dialog = await press('Change');
    const value = dialog.getByRole('textbox', { name: 'Value' });
    expect(value).toHaveValue('8');
    expect(value).toHaveAccessibleDescription('A whole number from 1 to 20.');
    expect(dialog.getByText(/Everyone can read the value/)).toBeVisible();
    await userEvent.clear(value);
    await userEvent.type(value, '9');
    await userEvent.click(dialog.getByRole('button', { name: 'Set value' }));
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    expect(sent(calls)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), ' more deals {Enter}');
    expect(await screen.findByText('mf-a/sample is changed. New pages follow.')).toBeVisible();
    expect(sent(calls)).toEqual([{ value: 9, reason: 'more deals', expected_revision: 8 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('show what the server refuses beside the field, until it changes', async () => {
    const message = 'Value must be 20 or less';
    const refused = { code: 'BAD_REQUEST', message, details: [{ field: 'value', message }] };
    open([setting()], { status: 400, body: refused });
    const dialog = await press('Change');
    const value = dialog.getByRole('textbox', { name: 'Value' });
    await userEvent.type(value, '0');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'many{Enter}');
    await waitFor(() => expect(value).toHaveAccessibleDescription(/Value must be 20 or less$/));
    expect(value).toHaveFocus();
    expect(dialog.getAllByText(message)).toHaveLength(1);
    expect(value).toHaveValue('60');
    await userEvent.type(value, '{Backspace}');
    expect(dialog.queryByText(message)).not.toBeInTheDocument();
  });

  it('need a value that can be read', async () => {
    const calls = open([setting()]);
    const dialog = await press('Change');
    const value = dialog.getByRole('textbox', { name: 'Value' });
    await userEvent.clear(value);
    await userEvent.type(value, 'many');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'more{Enter}');
    expect(value).toHaveAccessibleDescription(/Please enter a whole number from 1 to 20$/);
    expect(value).toHaveFocus();
    expect(sent(calls)).toEqual([]);
  });

  it('show other refusals above the buttons, also of a second attempt (CONF-3)', async () => {
    const calls = open([setting()], {
      status: 409,
      body: { code: 'OVERTAKEN', message: 'Revision 9 is live now.' },
    });
    const dialog = await press('Change');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'more{Enter}');
    expect(await dialog.findByText('Revision 9 is live now.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Set value' }));
    await waitFor(() =>
      expect(sent(calls)).toMatchObject([{ expected_revision: 8 }, { expected_revision: 8 }]),
    );
  });

  it('return to their default, also when no release declares them', async () => {
    const calls = open([setting({ schema: null, description: '', default: null, value: 8 })]);
    expect(await screen.findByText('No live release declares it: its value has no effect.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change sample' })).not.toBeInTheDocument();
    const dialog = await press('Remove value of');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'unused{Enter}');
    await screen.findByText('mf-a/sample is changed. New pages follow.');
    expect(sent(calls)).toEqual([{ reason: 'unused', expected_revision: 8 }]);
  });

  it('leave the focus on the name of the one whose value is removed (A11Y-8)', async () => {
    const settings = [setting({ value: 8 }), setting({ name: 'other' })];
    open(settings, () => {
      settings[0] = setting();
      return { body: { revision: 9 } };
    });
    const dialog = await press('Remove value of');
    expect(dialog.getByText('The default will apply: 6.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'as before{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'sample' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Remove value of sample' })).toBeNull();
  });

  it('offer the values of a choice', async () => {
    const calls = open([setting({ schema: { type: 'boolean' }, default: true })]);
    const dialog = await press('Change');
    const value = dialog.getByRole('combobox', { name: 'Value' });
    expect(value).toHaveValue('true');
    await userEvent.selectOptions(value, 'false');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'off{Enter}');
    await screen.findByText('mf-a/sample is changed. New pages follow.');
    expect(sent(calls)).toMatchObject([{ value: false }]);
  });
});

describe('the field of a setting', () => {
  it.each([
    [{ type: 'string', enum: ['a', 'b'] }, 'a', ['a', 'b'], 'A text.'],
    [{ type: 'string', maxLength: 20 }, '7', null, 'A text of at most 20 characters.'],
    [{ type: 'number', minimum: 0.5 }, 1.5, null, 'A number from 0.5.'],
    [
      { type: 'array', description: 'Codes.', items: { type: 'string' } },
      ['a'],
      null,
      'JSON that matches {"type":"array","items":{"type":"string"}}',
    ],
    [{ type: ['string', 'null'] }, null, null, 'JSON that matches {"type":["string","null"]}'],
  ] as const)('%j', (given, value, choices, hint) => {
    const schema = given as unknown as SettingSchema;
    expect(choicesOf(schema)).toEqual(choices);
    expect(hintOf(schema)).toBe(hint);
    expect(parsed(schema, textOf(schema, value))).toEqual(value);
  });
});
