import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PhonePart } from './phone-part.tsx';

describe('alerts by SMS', () => {
  it('are coming soon; without a number there is no consent', () => {
    render(<PhonePart phone="" consent={false} onConsent={() => undefined} />);
    const phone = screen.getByRole('textbox', { name: 'Phone' });
    expect(phone).toBeDisabled();
    expect(phone).toHaveAccessibleDescription(
      'SMS alerts are coming soon. For now, alerts come by email, or as notifications to your devices.',
    );
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('need consent if there is a number', async () => {
    const given: boolean[] = [];
    render(<PhonePart phone="(555) 123-4567" consent={false} onConsent={(yes) => given.push(yes)} />);
    const consent = screen.getByRole('checkbox', { name: 'I agree to get alerts by SMS' });
    expect(consent).toHaveAccessibleDescription('Required for SMS alerts.');
    await userEvent.setup().click(consent);
    expect(given).toEqual([true]);
  });
});
