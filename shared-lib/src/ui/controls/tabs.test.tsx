import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const VIEWS = [
  { value: 'overview', label: 'Overview' },
  { value: 'users', label: 'Users' },
  { value: 'searches', label: 'Searches' },
] as const;

function Dashboard() {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('overview');
  return (
    <Tabs label="Admin" tabs={VIEWS} value={view} onChange={setView}>
      {`The ${view} view`}
    </Tabs>
  );
}

describe('Tabs', () => {
  it('shows the selected tab under its name', async () => {
    const person = userEvent.setup();
    render(<Dashboard />);
    await person.click(screen.getByRole('tab', { name: 'Users' }));
    expect(screen.getByRole('tab', { name: 'Users', selected: true })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Users' })).toHaveTextContent('The users view');
  });

  it('is one tab stop; arrows, Home and End select a tab', async () => {
    const person = userEvent.setup();
    render(<Dashboard />);
    await person.tab();
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveFocus();
    const story: [string, string][] = [
      ['{ArrowLeft}', 'Searches'],
      ['{ArrowRight}', 'Overview'],
      ['{End}', 'Searches'],
      ['{Home}', 'Overview'],
    ];
    for (const [key, name] of story) {
      await person.keyboard(key);
      const tab = screen.getByRole('tab', { name });
      expect(tab).toHaveFocus();
      expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    await person.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('has the next tab to the left where texts run from right to left', async () => {
    document.dir = 'rtl';
    try {
      const person = userEvent.setup();
      render(<Dashboard />);
      await person.tab();
      await person.keyboard('{ArrowLeft}');
      expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Users');
      await person.keyboard('{ArrowRight}');
      expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Overview');
    } finally {
      document.dir = '';
    }
  });
});
