import { queryClient, session } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { airports } from '@fareweave/shared-lib/testing/airports';
import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_ADDRESS } from '../model/address/search-address.ts';
import { placesOf } from '../model/place-options.ts';
import { SearchForm, type SearchFormProps } from './search-form.tsx';

afterEach(() => queryClient.clear());

const Form = (part: Partial<SearchFormProps>) => (
  <QueryClientProvider client={queryClient}>
    <SearchForm
      places={placesOf(airports)}
      today="2026-11-20"
      value={EMPTY_ADDRESS}
      onChange={() => undefined}
      onSearch={() => undefined}
      location={{ state: 'off', location: null, milesTo: null, toggle: async () => undefined }}
      isSearching={false}
      focused={false}
      {...part}
    />
  </QueryClientProvider>
);

async function open(part: Partial<SearchFormProps>) {
  serve({ 'GET /api/gowild/blackout-dates': { body: [] } });
  const onSearch = vi.fn();
  render(<Form onSearch={onSearch} {...part} />);
  // The tags come with the blackout dates.
  await screen.findAllByText('available');
  return { person: userEvent.setup(), onSearch };
}

function Page() {
  const [value, setValue] = useState<SearchFormProps['value']>({ ...EMPTY_ADDRESS, origins: ['LGA', 'DEN'] });
  return <Form value={value} onChange={(part) => setValue({ ...value, ...part })} />;
}

describe('a place that only the other view lists', () => {
  it('leaves the focus in its list when it is deselected (A11Y-8)', async () => {
    serve({ 'GET /api/gowild/blackout-dates': { body: [] } });
    render(<Page />);
    const person = userEvent.setup();
    const from = within(screen.getByRole('group', { name: 'From' }));
    from.getByRole('button', { name: /LGA/ }).focus();
    await person.keyboard('{Enter}');
    expect(from.queryByRole('button', { name: /LGA/ })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(from.getAllByRole('button', { pressed: false })).toContain(document.activeElement),
    );
  });
});

describe('the selected places', () => {
  it('are counted, and a single one is named (SRCH-6)', async () => {
    serve({ 'GET /api/gowild/blackout-dates': { body: [] } });
    render(<Page />);
    const person = userEvent.setup();
    const from = within(screen.getByRole('group', { name: 'From' }));
    expect(from.getByText('2 selected')).toHaveAttribute('aria-live', 'polite');
    await person.click(from.getByRole('button', { name: /LGA/ }));
    expect(from.getByText('Denver', { selector: '[aria-live]' })).toBeVisible();
  });
});

describe('Enter in the filter of the places', () => {
  const filter = () => within(screen.getByRole('group', { name: 'From' })).getByRole('textbox');

  // The second as in Safari.
  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'selects nothing while it ends the composition of an input method: %o',
    async (key) => {
      const onChange = vi.fn();
      const { person } = await open({ onChange });
      await person.type(filter(), 'den');
      fireEvent.keyDown(filter(), { key: 'Enter', ...key });
      expect(onChange).not.toHaveBeenCalled();
      fireEvent.keyDown(filter(), { key: 'Enter' });
      expect(onChange).toHaveBeenCalledWith({ origins: ['DEN'] });
    },
  );

  it.each([
    ['selects the first match when the places have loaded', '', [[{ origins: ['DEN'] }]]],
    ['selects nothing when the text was changed before they have loaded', '{Backspace}', []],
  ])('%s', async (_, keys, changes) => {
    const onChange = vi.fn();
    serve({ 'GET /api/gowild/blackout-dates': { body: [] } });
    const { rerender } = render(<Form isLoading places={placesOf([])} onChange={onChange} />);
    await userEvent.setup().type(filter(), `den{Enter}${keys}`);
    rerender(<Form onChange={onChange} />);
    expect(onChange.mock.calls).toEqual(changes);
  });
});

describe('a form in which search is disabled', () => {
  it.each([
    ['Search Disabled', {}],
    ['Back at 6:00', { disabledMessage: 'Back at 6:00' }],
  ])('shows %s', async (name, part) => {
    const { person, onSearch } = await open({ isDisabled: true, ...part });
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await person.click(button);
    expect(onSearch).not.toHaveBeenCalled();
  });
});

describe('a form that can be searched', () => {
  const complete = { ...EMPTY_ADDRESS, origins: ['DEN'], date: '2026-11-21' };

  it('says that the user is about to search, by pointer or by keyboard', async () => {
    serve({ 'POST /api/auth/verify-token': { body: { valid: true, user: account() } } });
    window.localStorage.setItem('auth_token', TOKEN);
    await session.verify();
    const onIntent = vi.fn();
    const { person } = await open({ value: complete, onIntent });
    const button = screen.getByRole('button', { name: 'Search flights' });
    await person.hover(button);
    expect(onIntent).toHaveBeenCalledTimes(1);
    act(() => button.focus());
    expect(onIntent).toHaveBeenCalledTimes(2);
    serve({ 'POST /api/auth/logout': { status: 204 } });
    act(() => session.signOut());
    await person.unhover(button);
    await person.hover(button);
    expect(onIntent).toHaveBeenCalledTimes(2);
  });
});

describe('a form whose origin is chosen elsewhere', () => {
  it('does not show it', async () => {
    await open({ hideOrigin: true });
    expect(screen.queryByRole('group', { name: 'From' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'To' })).toBeVisible();
  });
});
