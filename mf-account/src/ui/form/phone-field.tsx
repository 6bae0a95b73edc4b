import { formatPhone } from '@fareweave/shared-lib/domain/account-rules';
import { Field, type FieldProps } from '@fareweave/shared-lib/ui/field';

/** A field for a US phone number, formatted as (555) 123-4567 during input (ACCT-6). */
export function PhoneField({ onChange, ...rest }: FieldProps) {
  return (
    <Field
      type="tel"
      autoComplete="tel-national"
      placeholder="(555) 123-4567"
      onChange={(event) => {
        const input = event.target;
        const { value, caret } = formatInput(input.value, input.selectionStart ?? input.value.length);
        input.value = value;
        input.setSelectionRange(caret, caret);
        onChange?.(event);
      }}
      {...rest}
    />
  );
}

/** Returns the formatted value after a keystroke and the position of the caret, which stays behind the same digit. */
export function formatInput(typed: string, caret: number): { value: string; caret: number } {
  const value = formatPhone(typed);
  const before = countDigits(typed.slice(0, caret)) - (countDigits(typed) - countDigits(value));
  if (before >= countDigits(value)) return { value, caret: value.length };
  let position = 0;
  for (let passed = 0; passed < before; position++) {
    if (isDigit(value.charAt(position))) passed++;
  }
  return { value, caret: position };
}

const isDigit = (character: string): boolean => character >= '0' && character <= '9';
const countDigits = (text: string): number => text.replace(/\D/g, '').length;
