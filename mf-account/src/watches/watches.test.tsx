import type { Watch } from '@fareweave/shared-lib/domain/watches';
import { queryClient, session, toasts } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import type { Answer } from '@fareweave/shared-lib/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openNotifications } from '../fare-alerts/testing/open-notifications.tsx';
import { arriveAs } from '../testing/arrive-as.ts';
import { forget } from '../testing/open-screen.tsx';
import { WATCH } from './testing/watch.ts';

installDialog();
afterEach(() => act(forget));

/** A server with one watch that keeps its changes. */
function openWatches() {
  let watches = [WATCH];
  const change = (part: Partial<Watch>) => {
    watches = [{ ...(watches[0] ?? WATCH), ...part }];
    return { body: watches[0] as Watch };
  };
  const calls = openNotifications({
    'GET /api/watches': () => ({ body: { watches } }),
    [`POST /api/watches/${WATCH.id}/pause`]: () => change({ status: 'paused' }),
    [`POST /api/watches/${WATCH.id}/resume`]: () => change({ status: 'active' }),
    [`PUT /api/watches/${WATCH.id}`]: ({ body }) => ({
      body: { ...change(body as Partial<Watch>).body, check_minutes: 30 },
    }),
    [`DELETE /api/watches/${WATCH.id}`]: () => {
      watches = [];
      return { body: { message: 'Watch deleted' } };
    },
  });
  return { calls, person: userEvent.setup() };
}
const card = () => screen.findByRole('article', { name: 'Denver to anywhere' });

describe('the watches of an account (WTCH-11)', () => {
  it('say what they look for, what they found last and when messages come', async () => {
    openWatches();
    const watch = within(await card());
    expect(
      watch.getByText(
        'We look for flights from Denver to anywhere on Saturdays and Sundays from Sat, Feb 6 to Sun, Feb 28 for $60 or less for 1 adult.',
      ),
    ).toBeVisible();
    expect(watch.getByRole('link', { name: /^\$49 for 1 adult: Orlando, Sat, Feb 6/ })).toHaveAttribute(
      'href',
      WATCH.found?.address,
    );
    expect(watch.getByText('At once, at most 3 a day, quiet from 10:00 PM to 7:00 AM')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your watches 1 of 20' })).toBeVisible();
  });

  it('can be paused and resumed, and the button keeps its focus', async () => {
    const { person } = openWatches();
    await card();
    await person.click(screen.getByRole('button', { name: 'Pause Denver to anywhere' }));
    const resume = await screen.findByRole('button', { name: 'Resume Denver to anywhere' });
    expect(resume).toHaveFocus();
    expect(within(await card()).getByText('Paused')).toBeVisible();
    await person.click(resume);
    expect(await screen.findByRole('button', { name: 'Pause Denver to anywhere' })).toBeVisible();
  });

  it('show a change that waits for a connection, and take it back (OFFL-20)', async () => {
    const person = userEvent.setup();
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };
    await arriveAs(account({ is_premium: true }));
    openNotifications({
      'GET /api/watches': { body: { watches: [WATCH] } },
      [`POST /api/watches/${WATCH.id}/pause`]: lost,
    });
    const watch = within(await card());
    // It is there before its text: screen readers announce what changes.
    const status = watch.getByRole('status');
    await person.click(screen.getByRole('button', { name: 'Pause Denver to anywhere' }));
    await waitFor(() => expect(status).toHaveTextContent('Waiting for a connection'));
    expect(watch.getByText('Paused')).toBeVisible();
    const resume = screen.getByRole('button', { name: 'Resume Denver to anywhere' });
    expect(resume).toHaveFocus();
    await person.click(resume);
    expect(await watch.findByText('Active')).toBeVisible();
    expect(watch.getByText('Waiting for a connection')).toBeVisible();
  });

  it('say nothing about a press to the person who has signed out (OFFL-23)', async () => {
    const error = vi.spyOn(toasts, 'error');
    const answer = Promise.withResolvers<{ body: Watch }>();
    const person = userEvent.setup();
    await arriveAs(account({ is_premium: true }));
    openNotifications({
      'GET /api/watches': { body: { watches: [WATCH] } },
      [`POST /api/watches/${WATCH.id}/pause`]: () => answer.promise,
    });
    await card();
    await person.click(screen.getByRole('button', { name: 'Pause Denver to anywhere' }));
    const [toggle] = queryClient.getMutationCache().getAll();
    act(() => session.signOut());
    answer.resolve({ body: WATCH });
    await waitFor(() => expect(toggle?.state.status).toBe('error'));
    expect(error).not.toHaveBeenCalled();
  });

  it('can be edited', async () => {
    const { person, calls } = openWatches();
    await card();
    await person.click(screen.getByRole('button', { name: 'Edit Denver to anywhere' }));
    const form = within(await screen.findByRole('form', { name: 'Watch' }));
    const price = form.getByRole('spinbutton', { name: 'Price at most (USD)' });
    expect(price).toHaveAccessibleDescription('What one adult pays for the flights, without bags and seats.');
    await person.clear(price);
    await person.type(price, '39');
    await person.click(form.getByRole('checkbox', { name: 'Sunday' }));
    expect(form.getByText(/on Saturdays from .* for \$39 or less/)).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Watch changed')).toBeVisible();
    // A person with devices gets notifications (PUSH-5).
    expect(screen.getByText('We check it every 30 minutes and send you what we find.')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      max_price: 39,
      search: { weekdays: [6] },
      quiet_hours: { from: '22:00', to: '07:00' },
    });
  });

  it('can be edited after their days have passed only if the form has their days', async () => {
    const search: Watch = { ...WATCH, status: 'ended' };
    const plan = 'origin=DEN&visit=LAS&from=2026-11-10T17%3A00&until=2026-11-12T22%3A00';
    openNotifications({
      'GET /api/watches': { body: { watches: [search, { ...search, id: 'plan', search: null, plan }] } },
    });
    const planned = within(await screen.findByRole('article', { name: 'Trip from Denver to Las Vegas' }));
    expect(planned.getByRole('button', { name: /^Delete/ })).toBeVisible();
    expect(planned.queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(within(await card()).getByRole('button', { name: /^Edit/ })).toBeVisible();
  });

  it('stay paused when they are edited, and the message says so', async () => {
    const { person } = openWatches();
    await card();
    await person.click(screen.getByRole('button', { name: 'Pause Denver to anywhere' }));
    await screen.findByRole('button', { name: 'Resume Denver to anywhere' });
    await person.click(screen.getByRole('button', { name: 'Edit Denver to anywhere' }));
    await person.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('It stays paused until you resume it.')).toBeVisible();
    expect(screen.queryByText(/^We check it every/)).toBeNull();
  });

  it('leave the focus on the heading when one was deleted elsewhere (A11Y-8)', async () => {
    const person = userEvent.setup();
    let watches = [WATCH];
    openNotifications({
      'GET /api/watches': () => ({ body: { watches } }),
      [`POST /api/watches/${WATCH.id}/pause`]: () => {
        watches = [];
        return { status: 404, body: { message: 'There is no such watch' } };
      },
    });
    await card();
    await person.click(screen.getByRole('button', { name: 'Pause Denver to anywhere' }));
    await screen.findByRole('heading', { name: 'No watches yet' });
    expect(screen.getByRole('heading', { name: /^Your watches/ })).toHaveFocus();
  });

  it.each(['', '30'])(
    'are saved with one email a day, whatever limit was typed before: “%s”',
    async (typed) => {
      const { person, calls } = openWatches();
      await card();
      await person.click(screen.getByRole('button', { name: 'Edit Denver to anywhere' }));
      const form = within(await screen.findByRole('form', { name: 'Watch' }));
      const most = form.getByRole('spinbutton', { name: 'Messages a day, at most' });
      await person.clear(most);
      if (typed !== '') await person.type(most, typed);
      await person.click(form.getByRole('checkbox', { name: /^All findings in one email a day/ }));
      await person.click(form.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Watch changed')).toBeVisible();
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        digest: true,
        most_a_day: 3,
      });
    },
  );

  it('are deleted after a confirmation', async () => {
    const { person } = openWatches();
    await card();
    const button = screen.getByRole('button', { name: 'Delete Denver to anywhere' });
    expect(button).toHaveAccessibleDescription(
      /^We look for flights from Denver to anywhere on .* for \$60 or less/,
    );
    await person.click(button);
    const dialog = within(screen.getByRole('dialog'));
    // The sentence of the watch, because another one may have the same title.
    expect(
      dialog.getByText(/^We look for flights from Denver to anywhere on .* for \$60 or less/),
    ).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'No watches yet' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Your watches/ })).toHaveFocus());
  });

  it.each([
    ['first', 'GET /api/notifications', 'GET /api/watches'],
    ['last', 'GET /api/watches', 'GET /api/notifications'],
  ])('are in view at their link when they are loaded %s', async (_, late, early) => {
    const answer = Promise.withResolvers<Answer>();
    const bodies: Record<string, Answer> = {
      'GET /api/notifications': { body: { notifications: [] } },
      'GET /api/watches': { body: { watches: [WATCH] } },
    };
    const isHidden: boolean[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      isHidden.push(this.closest('[hidden]') !== null);
    };
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    const calls = openNotifications({ ...bodies, [late]: () => answer.promise }, '/notifications#watches');
    await expect.poll(() => calls.map(({ method, path }) => `${method} ${path}`)).toContain(early);
    answer.resolve(bodies[late] as Answer);
    expect(await card()).toBeVisible();
    await expect.poll(() => isHidden.at(-1)).toBe(false);
  });

  it('show that they could not be loaded, and try again', async () => {
    let fails = true;
    const person = userEvent.setup();
    openNotifications({
      'GET /api/watches': () =>
        fails ? { status: 500, body: { message: 'Broken' } } : { body: { watches: [] } },
    });
    const failure = (await screen.findByText('Failed to load watches')).closest('section');
    fails = false;
    await person.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No watches yet' })).toBeVisible();
  });
});
