import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { commands } from '../fills.ts';

const FLIGHTS = { origin: 'DEN', destination: 'MCO', date: '2026-11-25' };
const copy = () => act(async () => (await commands['copy-destination']())(FLIGHTS));

it('copies a link to the flights of a destination, and says whether it did (RSLT-29)', async () => {
  // Gives the page a clipboard.
  userEvent.setup();
  render(<ToastList />);
  await copy();
  expect(screen.getByText('Link to this destination copied to clipboard!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/?origin=DEN&destination=MCO&date=2026-11-25&direction=outbound&screen=departure_flights`,
  );
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await copy();
  expect(screen.getByText('Failed to copy the link. Please try again.')).toBeVisible();
});
