import { ONE_ADULT, PARTY_KEY } from '@fareweave/shared-lib/domain/party';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave, openSearch } from '../testing/open-search.tsx';
import { onDays, returnOptionsFrom } from '../testing/return-options.ts';
import { answer, RESULTS, resultsHeading } from '../testing/search-page.ts';

afterEach(leave);

const KEY = 'mf-search:best-weights';
const waysHome = { MCO: onDays([2, 3, 1]), LAS: onDays([3, 2, 2], [0, 0, 0]) };

async function openBest() {
  const visit = await openSearch({
    as: 'free',
    address: RESULTS,
    routes: { ...answer, 'GET /api/flights/ways-back': returnOptionsFrom(waysHome) },
  });
  await resultsHeading();
  await visit.person.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Best');
  return visit;
}
const cities = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => /^(Orlando|Las Vegas|San Juan)/.exec(heading.textContent ?? '')?.[0]);
const reason = (name: string) => screen.findByRole('button', { name });
const VEGAS = '+$12, fewer ways home, 1h 31m shorter compared with the cheapest of the list';
const openWeights = async ({ person }: Awaited<ReturnType<typeof openBest>>) => {
  await person.click(screen.getByRole('button', { name: 'Weights' }));
  const group = await screen.findByRole('group', { name: 'Weights of “Best”' });
  return (label: string) => within(group).findByRole<HTMLInputElement>('slider', { name: label });
};

describe('the order “Best”', () => {
  it('says what a destination costs more than the cheapest and what it gives', async () => {
    const { person } = await openBest();
    // $15 + 3h 33m, and $27 + 2h 02m without a way home on the pass.
    await reason(VEGAS);
    expect(cities()).toEqual(['Orlando', 'Las Vegas', 'San Juan']);
    await person.hover(await reason(VEGAS));
    const tip = screen.getByRole('tooltip');
    expect(tip).toHaveTextContent('Lowest fare of 1 adult $272h 02m $20No way home $30Counts as $77');
    expect(tip).toHaveTextContent('The cheapest of the list counts as $51.');
    await person.unhover(await reason(VEGAS));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it.each([
    ['an infant', { infants: 1 }],
    ['a bag', { bags: { ...ONE_ADULT.bags, out: { carry_on: 1, checked_bag: 0 } } }],
  ])('says that the difference is per adult for an adult with %s (COST-7)', async (_, part) => {
    window.localStorage.setItem(PARTY_KEY, JSON.stringify({ ...ONE_ADULT, ...part }));
    await openBest();
    expect(await reason(VEGAS.replace('shorter', 'shorter, per adult'))).toBeVisible();
  });

  it('explains itself on focus and on a press, until Escape or a press elsewhere', async () => {
    const { person } = await openBest();
    const [cheapest] = await screen.findAllByRole('button', { name: 'Cheapest' });
    act(() => cheapest?.focus());
    const tip = await screen.findByRole('tooltip');
    expect(cheapest).toHaveAccessibleDescription('Lowest fare of 1 adult $15 3h 33m $36 Counts as $51');
    expect(tip).not.toHaveTextContent('The cheapest of the list');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await person.pointer({ keys: '[TouchA]', target: await reason(VEGAS) });
    expect(screen.getByRole('tooltip')).toHaveTextContent('Counts as $77');
    await person.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('compares the flights of a card with the cheapest of them', async () => {
    const { person } = await openBest();
    await person.click(screen.getByRole('button', { name: /^Orlando MCO/ }));
    expect(
      await reason('+$57, 4h 03m longer, 1 stop more compared with the cheapest of the list'),
    ).toBeVisible();
  });

  it('follows the weights, which the device remembers and a press resets', async () => {
    const visit = await openBest();
    await reason(VEGAS);
    const slider = await openWeights(visit);
    fireEvent.change(await slider('A way home'), { target: { value: '0' } });
    await waitFor(() => expect(cities()).toEqual(['Las Vegas', 'Orlando', 'San Juan']));
    expect(JSON.parse(window.localStorage.getItem(KEY) ?? '')).toEqual({
      hour: 10,
      stop: 15,
      night: 25,
      wayHome: 0,
      missed: 100,
    });
    await visit.person.click(screen.getByRole('button', { name: 'Reset to defaults' }));
    await waitFor(() => expect(cities()).toEqual(['Orlando', 'Las Vegas', 'San Juan']));
    expect(await slider('A way home')).toHaveValue('30');
    await visit.person.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Cheapest');
    expect(screen.queryByRole('button', { name: 'Weights' })).not.toBeInTheDocument();
  });

  it('uses the weights of the device', async () => {
    window.localStorage.setItem(KEY, '{"hour":100,"stop":0,"night":0,"wayHome":0}');
    const visit = await openBest();
    await waitFor(() => expect(cities()).toEqual(['Las Vegas', 'Orlando', 'San Juan']));
    expect(await (await openWeights(visit))('An hour of travel')).toHaveValue('100');
  });

  it.each([
    '{"hour":',
    'null',
    '[]',
    '7',
    '{"hour":10,"stop":15,"night":25}',
    '{"hour":-1,"stop":15,"night":25,"wayHome":30}',
    '{"hour":"10","stop":15,"night":25,"wayHome":30}',
    '{"hour":1e999,"stop":15,"night":25,"wayHome":30}',
  ])('uses the defaults when the device stores %s', async (stored) => {
    window.localStorage.setItem(KEY, stored);
    const visit = await openBest();
    expect(await (await openWeights(visit))('An hour of travel')).toHaveValue('10');
  });
});
