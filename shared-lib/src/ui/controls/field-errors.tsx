import { ApiError } from '@fareweave/shared-lib/platform';
import { styled } from 'styled-components';
import { WarningIcon } from '../icons.tsx';

/** What the server found wrong with a field of a form. */
export interface FieldError<F extends string> {
  field: F;
  message: string;
}

/** The fields of a form by the names that the server has for them. */
export type ServerNames<F extends string> = Readonly<Record<string, F>>;

/** The problems in an answer's details that belong to fields of a form, in their order. */
export function fieldErrorsIn<F extends string>(
  details: readonly unknown[],
  names: ServerNames<F>,
): FieldError<F>[] {
  return details.flatMap((detail) => {
    if (typeof detail !== 'object' || detail === null) return [];
    const { field, message } = detail as Record<string, unknown>;
    if (typeof field !== 'string' || typeof message !== 'string') return [];
    // A problem of an entry, `travel_dates.1`, belongs to the list.
    const [name = ''] = field.split('.');
    return Object.hasOwn(names, name) ? [{ field: names[name] as F, message }] : [];
  });
}

/** The same for a failed call; empty when it is about none of them. */
export const fieldErrorsOf = <F extends string>(error: unknown, names: ServerNames<F>): FieldError<F>[] =>
  error instanceof ApiError ? fieldErrorsIn(error.details, names) : [];

/** Shows each at its field and puts the focus on the first. `setError`: of react-hook-form. */
export function showAtFields<F extends string>(
  errors: readonly FieldError<F>[],
  setError: (field: F, error: { type: string; message: string }, options?: { shouldFocus: boolean }) => void,
): void {
  for (const [position, { field, message }] of errors.entries())
    setError(field, { type: 'server', message }, { shouldFocus: position === 0 });
}

/** What is wrong with the field that it describes. */
export function FieldMessage({ id, children }: { id: string; children: string }) {
  return (
    <Text id={id}>
      <WarningIcon />
      {children}
    </Text>
  );
}

const Text = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  color: var(--danger);
  font-size: 0.875rem;
  font-weight: 500;
`;
