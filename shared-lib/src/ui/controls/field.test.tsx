import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';

describe('Field', () => {
  it('is described by its hint and its error', () => {
    render(<Field label="Phone" hint="US numbers only" error="Please enter a valid US phone number" />);
    const field = screen.getByRole('textbox', { name: 'Phone' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('US numbers only Please enter a valid US phone number');
  });

  it('says an error that appears while it has the focus (A11Y-7)', () => {
    const { rerender } = render(<Field label="Code" />);
    const place = screen.getByRole('textbox').closest('div')?.parentElement?.querySelector('[aria-live]');
    expect(place).toBeEmptyDOMElement();
    rerender(<Field label="Code" error="This code is not valid." />);
    expect(place).toHaveTextContent('This code is not valid.');
    expect(place).toHaveAttribute('aria-live', 'polite');
  });

  it('is valid and has no description without hint and error', () => {
    render(<Field label="First name" />);
    const field = screen.getByRole('textbox', { name: 'First name' });
    expect(field).toBeValid();
    expect(field).not.toHaveAccessibleDescription();
  });

  it('shows and hides a password', async () => {
    const person = userEvent.setup();
    render(<Field label="Password" type="password" />);
    const field = screen.getByLabelText('Password');
    await person.type(field, 'secret');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveDisplayValue('secret');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('hides a password again when its form is sent, and keeps it from spelling services', async () => {
    const person = userEvent.setup();
    render(
      <form onSubmit={(event) => event.preventDefault()}>
        <Field label="Password" type="password" />
      </form>,
    );
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('spellcheck', 'false');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    await person.type(field, 'secret{Enter}');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveDisplayValue('secret');
  });
});
