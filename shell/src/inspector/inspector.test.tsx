import type { EventEmitter } from 'node:events';
import { emit } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { serve } from '@fareweave/shared-lib/testing/server';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setRemoteStatus } from '../composition/runtime/remote-status.ts';
import { forget } from '../testing/open-frame.tsx';
import { arriveAs } from '../testing/person.ts';
import { release } from '../testing/release.ts';
import { type InspectedPage, remoteFacts } from './facts.ts';
import { toggleInspector } from './inspector.tsx';
import { openInspectorOnRequest } from './open-inspector.ts';

// jsdom records no resources.
performance.getEntriesByType = () => [];

const page = (change: Partial<InspectedPage> = {}): InspectedPage => ({
  releases: [release({ name: 'mf-b', base: '/releases/mf-b/2/', version: '2' }), release({ name: 'mf-a' })],
  canaries: [],
  revision: 7,
  flags: { declared: new Map(), switched: {}, decide: () => ({ value: true, reason: 'default' }) },
  condition: { overrides: [], previews: [] },
  ...change,
});

/** The page of the tests, which Vitest provides. */
declare const jsdom: { virtualConsole: EventEmitter };

describe('the facts of a page', () => {
  const none = { statuses: {}, events: [], resources: [] };
  const origins = (change: Partial<InspectedPage>) =>
    remoteFacts(page(change), none).map(({ name, origin }) => `${name} ${origin}`);

  it('say why a release runs', () => {
    const canary = { name: 'mf-b', percent: 10, release: release({ name: 'mf-b', version: '2' }) };
    expect(origins({})).toEqual(['mf-a live', 'mf-b live']);
    expect(origins({ canaries: [canary] })).toEqual(['mf-a live', 'mf-b canary, 10 %']);
    expect(origins({ canaries: [{ ...canary, release: release({ version: '3' }) }] })).toContain('mf-b live');
    expect(
      origins({
        condition: {
          overrides: [{ name: 'mf-a', host: 'localhost:4001' }],
          previews: [{ name: 'mf-b', version: '2' }],
        },
      }),
    ).toEqual(['mf-a override from localhost:4001', 'mf-b preview']);
  });

  it('count the files, bytes and failures of each remote', () => {
    const file = (path: string, encodedBodySize: number) => ({
      name: window.location.origin + path,
      encodedBodySize,
    });
    const [a, b] = remoteFacts(page(), {
      statuses: { 'mf-b': { status: 'mounted', attempt: 0, loadedIn: 412 } },
      events: [
        {
          name: 'fill:failed',
          payload: { remote: 'mf-a', component: 'x', phase: 'load', message: '' },
          at: 1,
        },
        { name: 'home:reset', payload: undefined, at: 2 },
      ],
      resources: [
        file('/releases/mf-b/2/entry.js', 1500),
        file('/releases/mf-b/2/entry.js', 1500),
        file('/releases/mf-b/2/screen.js', 2000),
        file('/releases/mf-b/3/screen.js', 9000),
      ],
    });
    expect(a).toMatchObject({ status: 'not loaded', files: 0, failures: 1, loadedIn: null });
    expect(b).toMatchObject({ status: 'mounted', files: 2, kilobytes: 3.5, failures: 0, loadedIn: 412 });
  });
});

describe('the inspector', () => {
  afterEach(async () => {
    if (screen.queryByRole('region', { name: 'Inspector' }) !== null)
      await act(async () => toggleInspector(page()));
    document.body.replaceChildren();
    forget();
  });

  it('opens and closes with the keyboard, outlines the areas and lists events', async () => {
    await arriveAs(null);
    document.body.innerHTML =
      '<button>Home</button><div data-remote="mf-b"><div data-fill="mf-a/action" data-status="mounted" data-loaded-in="12" data-mounted-in="3"></div></div>';
    screen.getByRole('button').focus();
    const flag = { name: 'layout', values: ['list', 'grid'], default: 'list', ends: '2026-12-31' };
    const flags: InspectedPage['flags'] = {
      declared: new Map([['mf-a/layout', flag]]),
      switched: {},
      decide: () => ({ value: 'grid', reason: 'chance' }),
    };
    openInspectorOnRequest(page({ flags }));
    const person = userEvent.setup();
    await person.keyboard('{Control>}{Shift>}[KeyF]{/Shift}{/Control}');
    expect(await screen.findByRole('heading', { name: 'Inspector' })).toHaveFocus();
    expect(screen.getByText('Revision 7')).toBeVisible();
    act(() => setRemoteStatus('mf-b', { status: 'mounted', loadedIn: 412, mountedIn: 40 }));
    expect(screen.getByRole('row', { name: /^mf-b 2 live mounted 412 ms 40 ms/ })).toBeVisible();
    expect(document.querySelector<HTMLElement>('[data-remote]')?.dataset.inspected).toBe(
      'mf-b 2 · live · mounted · 412 ms, 40 of them mounting · 0 kB · 0 failures',
    );
    expect(document.querySelector<HTMLElement>('[data-fill]')?.dataset.inspected).toBe(
      'mf-a/action 1.0.0 · live · mounted · 12 ms, 3 of them mounting · 0 kB · 0 failures · layout: grid',
    );
    act(() => emit('fill:failed', { remote: 'mf-a', component: 'action', phase: 'update', message: 'no' }));
    expect(document.querySelector<HTMLElement>('[data-fill]')?.dataset.inspected).toContain(
      ' · 1 failure · ',
    );
    act(() => emit('home:reset'));
    expect(
      within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem')[0],
    ).toHaveTextContent(/ms · home:reset/);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('heading', { name: 'Inspector' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Home' })).toHaveFocus();
    expect(document.querySelector('[data-inspected]')).toBeNull();
  });

  it('lists flags and switches them in this tab (FLAG-9)', async () => {
    await arriveAs(null);
    const ends = '2026-12-31';
    const flags: InspectedPage['flags'] = {
      declared: new Map([
        ['mf-a/fast', { name: 'fast', values: [true, false], default: false, ends }],
        ['mf-b/layout', { name: 'layout', values: ['list', 'grid'], default: 'list', ends }],
      ]),
      switched: { 'mf-a/fast': true },
      decide: (id) =>
        id === 'mf-a/fast' ? { value: true, reason: 'this tab' } : { value: 'list', reason: 'chance' },
    };
    await act(async () => toggleInspector(page({ flags })));
    const fast = screen.getByRole('combobox', { name: 'mf-a/fast' });
    expect(fast).toHaveDisplayValue('true');
    const layout = screen.getByRole('combobox', { name: 'mf-b/layout' });
    expect(layout).toHaveDisplayValue('As set: list (by percentage)');
    await userEvent.selectOptions(fast, 'As set');
    await userEvent.selectOptions(layout, 'grid');
    // jsdom does not open addresses, which it reports.
    const report = vi.fn();
    jsdom.virtualConsole.once('jsdomError', report);
    await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ type: 'not implemented' }));
  });

  it('offers admins the published releases', async () => {
    const admin = account({ is_admin: true });
    await arriveAs(admin);
    const calls = serve({
      'GET /api/platform/status': {
        body: { remotes: [{ name: 'mf-b', releases: [{ version: '3' }, { version: '2' }] }] },
      },
      'POST /api/platform/releases/mf-b/3/preview': { status: 409, body: { message: 'It was rolled back.' } },
      'POST /api/auth/logout': { status: 204 },
    });
    await act(async () => toggleInspector(page()));
    const select = await screen.findByRole('combobox', { name: 'mf-b' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['2', '3']);
    expect(screen.getByRole('button', { name: 'Show' })).toBeDisabled();
    await userEvent.selectOptions(select, '3');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('It was rolled back.')).toBeVisible();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(
      'POST /api/platform/releases/mf-b/3/preview',
    );
  });

  it('keeps the releases that the tab previews when an admin shows another one', async () => {
    await arriveAs(account({ is_admin: true }));
    const of = (name: string) => ({ name, releases: [{ version: '3' }, { version: '2' }] });
    const calls = serve({
      'GET /api/platform/status': { body: { remotes: [of('mf-a'), of('mf-b')] } },
      'POST /api/platform/releases/mf-a/1.0.0/preview': { status: 409, body: { message: 'It was pruned.' } },
      'POST /api/platform/releases/mf-b/3/preview': { status: 409, body: { message: 'It was rolled back.' } },
      'POST /api/auth/logout': { status: 204 },
    });
    const condition = { overrides: [], previews: [{ name: 'mf-a', version: '1.0.0' }] };
    await act(async () => toggleInspector(page({ condition })));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'mf-b' }), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(calls.map(({ path }) => path).filter((path) => path.endsWith('/preview'))).toEqual([
      '/api/platform/releases/mf-a/1.0.0/preview',
      '/api/platform/releases/mf-b/3/preview',
    ]);
  });

  it('lets admins run a build from another address', async () => {
    await arriveAs(account({ is_admin: true }));
    const refusal = 'The server does not allow overrides from http://localhost:4300/; it allows none.';
    const calls = serve({
      'GET /api/platform/status': { body: { remotes: [] } },
      'POST /api/platform/releases/mf-b/overrides': { status: 400, body: { message: refusal } },
      'POST /api/auth/logout': { status: 204 },
    });
    await act(async () => toggleInspector(page()));
    const form = within(await screen.findByRole('form', { name: 'A build from another address' }));
    await userEvent.click(form.getByRole('button', { name: 'Run' }));
    expect(form.getByRole('textbox')).toBeInvalid();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Remote' }), 'mf-b');
    await userEvent.type(
      form.getByRole('textbox', { name: 'Folder of its build' }),
      'http://localhost:4300/',
    );
    await userEvent.click(form.getByRole('button', { name: 'Run' }));
    expect(await form.findByText(refusal)).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith('/overrides'))?.body).toEqual({
      entry: 'http://localhost:4300/',
      minutes: 60,
    });
  });
});

it('the inspector lists the settings with their values, and which of them the page does not use', async () => {
  await arriveAs(null);
  const releases = [release({ name: 'mf-a', settings: ['sample'] })];
  const settings = [
    { setting: 'mf-a/sample', value: 8 },
    { setting: 'mf-a/partners', value: ['avis'] },
  ];
  await act(async () => toggleInspector(page({ releases, settings })));
  const list = within(screen.getByRole('region', { name: 'Settings' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'mf-a/sample: 8',
    'mf-a/partners: ["avis"] · not used: the release has its default',
  ]);
  await act(async () => toggleInspector(page()));
});
