import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Failure } from './section-messages.tsx';

function Hotels() {
  const [isPending, setPending] = useState(false);
  return (
    <section>
      <h2>Hotels</h2>
      {isPending ? (
        <p>Loading</p>
      ) : (
        <Failure
          text="The hotels could not be loaded."
          // A query without data is pending again after its notification.
          query={{ error: new Error(), isFetching: false, refetch: () => setTimeout(() => setPending(true)) }}
        />
      )}
    </section>
  );
}

// Safari does not focus a pressed button, like `fireEvent`.
it.each([
  ['Chromium', userEvent.click],
  ['Safari', fireEvent.click],
])(
  'leaves the focus on the heading of its section when Try again removes it, in %s (A11Y-8)',
  async (_, press) => {
    render(<Hotels />);
    await press(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Loading')).toBeVisible();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Hotels' }));
  },
);
