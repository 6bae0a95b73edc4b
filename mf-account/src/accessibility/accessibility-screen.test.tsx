import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccessibilityScreen } from './accessibility-screen.tsx';

describe('the accessibility statement (A11Y-6)', () => {
  it('says how far the product conforms, how that is tested, what is known to be missing, and whom to write to', () => {
    render(<AccessibilityScreen />);
    const section = (name: string) => within(screen.getByRole('region', { name }));
    expect(section('Conformance').getByText(/partially conforms to WCAG 2\.2, level AA/)).toBeVisible();
    expect(section('How it is tested').getAllByRole('listitem').length).toBeGreaterThan(2);
    expect(section('Known limits').getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(section('Tell us').getByRole('link', { name: 'hello@fareweave.example' })).toHaveAttribute(
      'href',
      'mailto:hello@fareweave.example',
    );
    expect(screen.getByText(/^This statement is of Mon, Nov 23, 2026/)).toBeVisible();
  });
});
