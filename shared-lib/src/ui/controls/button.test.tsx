import { fireEvent, render, screen } from '@testing-library/react';
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

  // Safari does not focus a pressed button, like `fireEvent`.
  it('gets the focus when it is pressed, in Safari too', () => {
    const focused: unknown[] = [];
    render(<Button onClick={() => focused.push(document.activeElement)}>Delete</Button>);
    const button = screen.getByRole('button', { name: 'Delete' });
    fireEvent.click(button);
    expect(focused).toEqual([button]);
  });

  it('gets the focus when it is pressed to send a form', () => {
    render(<Button type="submit">Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(button, { detail: 1 });
    expect(button).toHaveFocus();
  });

  it('leaves the focus in the field in which Enter sends the form', async () => {
    const person = userEvent.setup();
    render(
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Email" />
        <Button type="submit">Sign in</Button>
      </form>,
    );
    const field = screen.getByRole('textbox', { name: 'Email' });
    await person.type(field, 'ada@example.com{Enter}');
    expect(field).toHaveFocus();
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
