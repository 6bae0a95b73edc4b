import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Segmented } from './segmented.tsx';

function Direction({ premium }: { premium: boolean }) {
  const [value, setValue] = useState<'outbound' | 'inbound'>('outbound');
  return (
    <Segmented
      label="Direction"
      options={[
        { value: 'outbound', label: 'Outbound Flights' },
        { value: 'inbound', label: 'Inbound Flights', crown: true, disabled: !premium },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

describe('Segmented', () => {
  it('is a named group of options; the arrow keys move between them', async () => {
    const person = userEvent.setup();
    render(<Direction premium />);
    expect(screen.getByRole('group', { name: 'Direction' })).toBeVisible();
    await person.tab();
    expect(screen.getByRole('radio', { name: 'Outbound Flights' })).toHaveFocus();
    await person.keyboard('{ArrowRight}');
    const inbound = screen.getByRole('radio', { name: 'Inbound Flights Premium' });
    expect(inbound).toHaveFocus();
    expect(inbound).toBeChecked();
  });

  it('does not select a disabled option', async () => {
    const person = userEvent.setup();
    render(<Direction premium={false} />);
    await person.click(screen.getByText('Inbound Flights'));
    expect(screen.getByRole('radio', { name: 'Outbound Flights' })).toBeChecked();
  });
});
