import { t } from '@fareweave/shared-lib/domain/texts';
import { Check } from '@fareweave/shared-lib/ui/check';
import { Stack } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';
import { PhoneField } from '../../ui/form/phone-field.tsx';

interface Props {
  /** Formatted, `(555) 123-4567`. */
  phone: string;
  consent: boolean;
  onConsent: (given: boolean) => void;
}

/** The phone number for SMS alerts, which are coming soon (PLAN-4): the field is disabled. Asks for consent if there is a number
 *  (ALRT-7). */
export function PhonePart({ phone, consent, onConsent }: Props) {
  return (
    <Fields $gap="12px">
      <PhoneField
        label={t('Phone')}
        disabled
        readOnly
        value={phone}
        hint={t(
          'SMS alerts are coming soon. For now, alerts come by email, or as notifications to your devices.',
        )}
      />
      {phone !== '' && (
        <Check
          label={t('I agree to get alerts by SMS')}
          hint={t('Required for SMS alerts.')}
          checked={consent}
          onChange={(event) => onConsent(event.target.checked)}
        />
      )}
    </Fields>
  );
}

const Fields = styled(Stack)`
  input:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;
