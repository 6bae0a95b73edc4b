import { useAlertRequest } from '@fareweave/shared-lib/platform';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave, openSearch } from '../testing/open-search.tsx';
import { answer, RESULTS, resultsHeading, tomorrow } from '../testing/search-page.ts';

installDialog();
afterEach(leave);

const open = async (routes: NonNullable<Parameters<typeof openSearch>[0]>['routes'] = {}) => {
  const opened = await openSearch({ as: 'premium', address: RESULTS, routes: { ...answer, ...routes } });
  await resultsHeading();
  await opened.person.click(screen.getByRole('button', { name: 'Watch this search' }));
  return { ...opened, form: within(await screen.findByRole('form', { name: 'Watch' })) };
};

describe('watching a search', () => {
  it('says in one sentence what is watched, and saves it (WTCH-1, WTCH-3)', async () => {
    const { person, form, calls } = await open({
      'POST /api/watches': ({ body }) => ({
        status: 201,
        body: { ...(body as object), id: 'w1', check_minutes: 1 },
      }),
    });
    expect(
      form.getByText(/^We look for flights from Denver to anywhere on .* for \$\d+ or less for 1 adult\.$/),
    ).toBeVisible();
    await person.click(form.getByRole('checkbox', { name: 'Only trips that bring me home' }));
    await person.selectOptions(form.getByRole('combobox', { name: 'Home by the next' }), 'Monday');
    await person.click(form.getByRole('checkbox', { name: 'Quiet hours' }));
    expect(form.getByText(/^We look for trips .* home by Monday, 10:00 PM/)).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Start watching' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ path }) => path === '/api/watches')?.body).toMatchObject({
      search: {
        origin: 'DEN',
        destination: '',
        from: tomorrow,
        to: tomorrow,
        trip: { hours: 20, weekday: 1, time: '22:00' },
      },
      plan: null,
      quiet_hours: { from: '22:00', to: '07:00' },
      most_a_day: 3,
    });
  });

  it('proposes the price of one way only without a return (WTCH-3)', async () => {
    const { person, form } = await open();
    const price = form.getByRole<HTMLInputElement>('spinbutton', { name: 'Price at most (USD)' });
    const home = form.getByRole('checkbox', { name: 'Only trips that bring me home' });
    const proposed = price.value;
    expect(proposed).toMatch(/^\d+$/);
    await person.click(home);
    expect(price).toHaveDisplayValue('');
    await person.click(home);
    expect(price).toHaveDisplayValue(proposed);
    await person.clear(price);
    await person.type(price, '120');
    await person.click(home);
    expect(price).toHaveDisplayValue('120');
  });

  it('shows the error of the server at its field', async () => {
    const { person, form } = await open({
      'POST /api/watches': {
        status: 400,
        body: {
          message: 'Too far',
          details: [{ field: 'search.to', message: 'Flights are known until May only' }],
        },
      },
    });
    await person.click(form.getByRole('button', { name: 'Start watching' }));
    await waitFor(() => expect(form.getByLabelText('Last day')).toHaveFocus());
    expect(form.getByLabelText('Last day')).toHaveAccessibleDescription('Flights are known until May only');
  });

  it('is offered with Premium to others', async () => {
    const { person } = await openSearch({ as: 'free', address: RESULTS, routes: answer });
    await resultsHeading();
    await person.click(screen.getByRole('button', { name: /^Watch this search/ }));
    expect(renderHook(useAlertRequest).result.current).toEqual({
      title: 'Premium Feature',
      message: 'Watching searches is a premium feature. Upgrade your account to access this feature.',
      action: { label: 'Upgrade to Premium', path: '/plans' },
    });
  });
});
