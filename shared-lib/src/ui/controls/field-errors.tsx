import { ApiError } from '@fareweave/shared-lib/platform';
import { styled } from 'styled-components';
import { WarningIcon } from '../icons.tsx';

/** An error of the server for a field of a form. */
export interface FieldError<F extends string> {
  field: F;
  message: string;
}

/** The fields of a form by the server's names for them. */
export type ServerNames<F extends string> = Readonly<Record<string, F>>;

/** Returns the errors for fields of a form from an error's details. */
export function fieldErrorsIn<F extends string>(
  details: readonly unknown[],
  names: ServerNames<F>,
): FieldError<F>[] {
  return details.flatMap((detail) => {
    if (typeof detail !== 'object' || detail === null) return [];
    const { field, message } = detail as Record<string, unknown>;
    if (typeof field !== 'string' || typeof message !== 'string') return [];
    // An error of an entry, `travel_dates.1`, belongs to the list.
    const name = [field, field.split('.', 1)[0] ?? ''].find((each) => Object.hasOwn(names, each));
    return name === undefined ? [] : [{ field: names[name] as F, message }];
  });
}

/** Returns the errors for fields of a form from a failed call. */
export const fieldErrorsOf = <F extends string>(error: unknown, names: ServerNames<F>): FieldError<F>[] =>
  error instanceof ApiError ? fieldErrorsIn(error.details, names) : [];

/** Shows each error at its field and focuses the first. `setError`: from react-hook-form. */
export function showAtFields<F extends string>(
  errors: readonly FieldError<F>[],
  setError: (field: F, error: { type: string; message: string }, options?: { shouldFocus: boolean }) => void,
): void {
  for (const [index, { field, message }] of errors.entries())
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
}

/** The place of a field's error, which is in the page before the error, so that screen readers announce the error even while the focus stays
 *  in the field (A11Y-7). `id`: the id of the message. */
export const FieldErrorPlace = ({ id, error }: { id: string; error: string | undefined }) => (
  <Place aria-live="polite">{error !== undefined && <FieldMessage id={id}>{error}</FieldMessage>}</Place>
);

const Place = styled.div`
  display: contents;
`;

/** The error message of a field. */
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
