import { styled } from 'styled-components';
import { PhoneField } from '../phone/phone-field.tsx';
import { Check } from './check.tsx';

interface Props {
  /** As shown, `(555) 123-4567`. */
  phone: string;
  consent: boolean;
  onConsent: (given: boolean) => void;
}

/** Alerts by SMS are yet to come: the number cannot be given, and so nobody is asked for consent (spec: accounts §5,
 *  decision 14). */
export function PhonePart({ phone, consent, onConsent }: Props) {
  return (
    <Stack>
      <PhoneField
        label="Phone"
        disabled
        readOnly
        value={phone}
        hint="SMS alerts are coming soon. For now, alerts come by email only."
      />
      {phone !== '' && (
        <Check
          label="I agree to get alerts by SMS"
          hint="Required for SMS alerts."
          checked={consent}
          onChange={(event) => onConsent(event.target.checked)}
        />
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 12px;

  input:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;
