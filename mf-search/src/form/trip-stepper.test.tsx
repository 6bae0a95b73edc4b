import { insertStyles } from '@fareweave/shared-lib/testing/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TripStepper } from './trip-stepper.tsx';

interface PageProps {
  first: number | null;
  onChange: (days: number | null) => void;
}

/** For a departure on Saturday, 21 November 2026. */
function Page({ first, onChange }: PageProps) {
  const [days, setDays] = useState(first);
  return (
    <TripStepper
      days={days}
      date="2026-11-21"
      onChange={(next) => {
        onChange(next);
        setDays(next);
      }}
    />
  );
}

function open(first: number | null = null) {
  const changes: (number | null)[] = [];
  render(<Page first={first} onChange={(days) => changes.push(days)} />);
  return { person: userEvent.setup(), changes };
}

insertStyles(true);

const field = () => screen.getByRole('textbox', { name: 'Trip duration in days, optional' });
const button = (name: string) => screen.getByRole('button', { name });

describe('the trip duration', () => {
  it('has the focus when it is cleared with the keyboard (A11Y-8)', async () => {
    const { person } = open(4);
    button('Clear trip duration').focus();
    await person.keyboard('{Enter}');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('is unset at first, and counts from one', async () => {
    const { person, changes } = open();
    expect(field()).toHaveValue('');
    expect(field()).toHaveAccessibleDescription('Proposes a return date');
    expect(button('One day less')).toHaveAttribute('aria-disabled', 'true');
    await person.click(button('One day less'));
    await person.click(button('One day more'));
    await person.click(button('One day more'));
    await person.click(button('One day less'));
    expect(changes).toEqual([1, 2, 1]);
    expect(button('One day less')).toHaveAttribute('aria-disabled', 'true');
  });

  it('says which return it proposes', async () => {
    const { person } = open(3);
    expect(field()).toHaveAccessibleDescription('Proposes Tue, Nov 24');
    await person.click(button('One day more'));
    expect(field()).toHaveAccessibleDescription('Proposes Wed, Nov 25');
  });

  it('is cleared with a press', async () => {
    const { person, changes } = open(3);
    await person.click(button('Clear trip duration'));
    expect(field()).toHaveValue('');
    expect(changes).toEqual([null]);
    expect(screen.queryByRole('button', { name: 'Clear trip duration' })).not.toBeInTheDocument();
  });

  it('is typed, and unset by emptying it', async () => {
    const { person, changes } = open();
    await person.type(field(), '14');
    expect(changes.at(-1)).toBe(14);
    await person.clear(field());
    expect(changes.at(-1)).toBeNull();
  });

  it.each([
    ['400', '365', 365],
    ['0', '1', 1],
    ['-5', '1', 1],
  ])('typed as %s becomes %s', async (text, shown, days) => {
    const { person, changes } = open();
    await person.type(field(), text);
    await person.tab();
    expect(field()).toHaveValue(shown);
    expect(changes.at(-1)).toBe(days);
  });

  it('that makes no sense goes back to what it was', async () => {
    const { person, changes } = open(3);
    await person.type(field(), 'x');
    expect(field()).toHaveValue('3x');
    await person.keyboard('{Enter}');
    expect(field()).toHaveValue('3');
    expect(changes).toEqual([]);
  });

  it('is changed with the arrow keys, within its range', async () => {
    const { person, changes } = open(364);
    field().focus();
    await person.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(changes).toEqual([365, 364]);
    await person.keyboard('{ArrowUp}');
    expect(button('One day more')).toHaveAttribute('aria-disabled', 'true');
  });
});
