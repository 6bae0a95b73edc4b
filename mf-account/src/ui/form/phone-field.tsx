import { Field, type FieldProps } from '@fareweave/shared-lib/ui/field';
import { typePhone } from './type-phone.ts';

/** A US phone number, shown as (555) 123-4567 while it is typed (ACCT-6). */
export function PhoneField({ onChange, ...rest }: FieldProps) {
  return (
    <Field
      type="tel"
      autoComplete="tel-national"
      placeholder="(555) 123-4567"
      onChange={(event) => {
        const input = event.target;
        const { value, caret } = typePhone(input.value, input.selectionStart ?? input.value.length);
        input.value = value;
        input.setSelectionRange(caret, caret);
        onChange?.(event);
      }}
      {...rest}
    />
  );
}
