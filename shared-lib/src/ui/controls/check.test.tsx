import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { insertStyles } from '../../testing/styles.tsx';
import { Check } from './check.tsx';

insertStyles(true);

it('has a label as high as a touch target, which reaches below the box (A11Y-5)', async () => {
  const onChange = vi.fn();
  render(<Check label="Quiet hours" hint="No messages then." onChange={onChange} />);
  const label = screen.getByText('Quiet hours');
  expect(label).toHaveStyle({ 'min-height': 'var(--control-size)', 'padding-inline-start': '34px' });
  await userEvent.setup().click(label);
  expect(onChange).toHaveBeenCalledOnce();
  expect(screen.getByRole('checkbox', { name: 'Quiet hours', checked: true })).toHaveAccessibleDescription(
    'No messages then.',
  );
});
