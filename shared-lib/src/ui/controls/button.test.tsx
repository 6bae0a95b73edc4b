import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('Button', () => {
  it('does nothing while busy, shows it, and keeps the focus', async () => {
    const person = userEvent.setup();
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Search</Button>);
    await person.click(screen.getByRole('button', { name: 'Search' }));
    rerender(
      <Button onClick={onClick} busy busyLabel="Searching...">
        Search
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Searching...' });
    await person.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('does not send a form twice', async () => {
    const person = userEvent.setup();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Email" />
        <Button type="submit" busy>
          Sign in
        </Button>
      </form>,
    );
    await person.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
