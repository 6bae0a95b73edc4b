import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fieldErrorsOf } from './field-errors.tsx';

/** Returns the name and the error of a field. */
export type FieldProps = (name: string) => { name: string; error: string | undefined };

type Errors = Readonly<Record<string, string>>;

/** The errors of a form that keeps its own values, by the names of its fields, which are also the names of the server. */
export function useFormErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});

  /** Shows these errors at their fields and focuses the first. Returns whether there are any. */
  function show(next: Errors): boolean {
    setErrors(next);
    const [first] = Object.keys(next);
    if (first === undefined) return false;
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return true;
  }

  /** Shows the errors that the server returned for the fields. */
  function showRefused(error: Error): void {
    const names = [...new FormData(form.current ?? undefined).keys()].map((name) => [name, name]);
    const refused = fieldErrorsOf<string>(error, Object.fromEntries(names));
    show(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
  }

  /** Removes the error of the field that the person changes. */
  function onChange({ target }: FormEvent): void {
    const { [(target as HTMLInputElement).name]: changed, ...others } = errors;
    if (changed !== undefined) setErrors(others);
  }

  const field: FieldProps = (name) => ({ name, error: errors[name] });
  return { form, hasErrors: Object.keys(errors).length > 0, show, showRefused, onChange, field };
}

/** Focuses the first field of a form or another element when it opens and selects its text. (react-hook-form's `setFocus` waits for a timer, and
 *  earlier input is lost.) */
export function useFirstFieldFocused<E extends HTMLElement = HTMLFormElement>(): RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input:not([hidden])');
    field?.focus();
    field?.select();
  }, []);
  return form;
}
