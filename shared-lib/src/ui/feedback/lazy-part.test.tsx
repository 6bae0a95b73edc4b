import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

it('loads again on Retry, and leaves the focus on the heading of its section (A11Y-8)', async () => {
  let isOnline = false;
  const Prices = lazyPart(
    async () => {
      if (!isOnline) throw new Error('Loading chunk prices failed');
      return () => <p>From $15</p>;
    },
    () => <p>Loading</p>,
  );
  render(
    <>
      <h1>Denver</h1>
      <h2>Prices</h2>
      <Prices />
    </>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  const heading = screen.getByRole('heading', { name: 'Prices' });
  await expect.poll(() => document.activeElement).toBe(heading);

  isOnline = true;
  screen.getByRole('button', { name: 'Retry' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('From $15')).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(heading);
});
