import { addDays } from '@fareweave/shared-lib/domain/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { today } from '../model/search-days.ts';
import { nonstop, overnight, results, toLasVegas, toSanJuan } from './flights.ts';

/** Elements and values of the search page that tests use. */

export const tomorrow = addDays(today(), 1);
/** The address of the results from Denver to anywhere. */
export const RESULTS = `/?origin=DEN&date=${tomorrow}&direction=outbound&screen=departure_flights`;
/** Three destinations; Orlando and Las Vegas on pass fares. */
export const found = results({ MCO: [nonstop(), overnight()], LAS: [toLasVegas()], SJU: [toSanJuan()] });
export const answer = { 'GET /api/flights/search': { body: found } };

export const address = (): string => window.location.pathname + window.location.search;
/** The form, with its airports loaded. */
export async function form(): Promise<HTMLElement> {
  const found = await screen.findByRole('search', { name: 'Flights' });
  await waitFor(() => expect(found.querySelector('[aria-busy="true"]')).toBeNull());
  return found;
}
export const from = () => within(screen.getByRole('group', { name: 'From' }));
export const to = () => within(screen.getByRole('group', { name: 'To' }));
/** The button whose text an element contains. A query by role computes the role, visibility and name of every button, of which a calendar has
 *  hundreds. */
export function buttonOf(text: HTMLElement): HTMLElement {
  const button = text.closest('button');
  if (button === null) throw new Error(`“${text.textContent}” is not in a button`);
  return button;
}
export const searchButton = () => screen.getByRole('button', { name: 'Search flights' });
export const resultsHeading = () => screen.findByRole('heading', { level: 1, name: 'Denver → Anywhere' });
