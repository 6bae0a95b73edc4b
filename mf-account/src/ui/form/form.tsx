import { fieldErrorsOf, type ServerNames } from '@fareweave/shared-lib/ui/field-errors';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** The browser's own messages are off: the fields say what is wrong in the product's words. `post`, since what is
 *  typed here must never come to stand in an address. */
export const Form = styled.form.attrs({ noValidate: true, method: 'post' })`
  display: grid;
  gap: 16px;
`;

/** Two short fields side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
  align-items: start;
  gap: 16px;
`;

/** The buttons under a form. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

interface FormFailureProps<F extends string> {
  /** The error of the form's call; null without one. */
  error: Error | null;
  names: ServerNames<F>;
}

/** Shows why a call failed, unless the error belongs to fields of the form, which show it. */
export function FormFailure<F extends string>({ error, names }: FormFailureProps<F>) {
  if (error === null || fieldErrorsOf(error, names).length > 0) return null;
  return (
    <Notice tone="danger" takesFocus>
      {error.message}
    </Notice>
  );
}

/** Tells a password manager whose password a form is about where no field of it says so. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

/** For a form that opens on a press: begins in its first field, with the text selected. (react-hook-form's own
 *  `setFocus` waits for a timer, and what is typed before is lost.) */
export function useFirstFieldFocused(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input:not([hidden])');
    field?.focus();
    field?.select();
  }, []);
  return form;
}

/** For a button whose place a form takes: gives it the focus back when the form is gone. */
export function useFocusAfterEditing(editing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return button;
}
