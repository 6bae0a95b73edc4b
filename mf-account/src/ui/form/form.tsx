import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { fieldErrorsOf, type ServerNames } from '@fareweave/shared-lib/ui/field-errors';
import { Columns, Row } from '@fareweave/shared-lib/ui/layout';
import { ErrorNotice } from '@fareweave/shared-lib/ui/notice';
import { type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** A form without the browser's validation messages: the fields show their own. `post` keeps the input out of the URL if the
 *  browser submits the form. */
export const Form = styled.form.attrs({ noValidate: true, method: 'post' })`
  display: grid;
  gap: 16px;
`;

/** Two short fields, side by side on wide screens. */
export const Pair = styled(Columns).attrs({ $least: '160px', $gap: '16px', $align: 'start' })``;

/** The buttons under a form. */
export const Actions = styled(Row).attrs({ $gap: '8px', $align: 'stretch' })``;

interface SubmitOrCancelProps {
  /** The text of the button that submits. */
  label: string;
  /** Its text while the call runs. */
  busyLabel: string;
  busy: boolean;
  onCancel: () => void;
}

/** The buttons of a form that opens within a section of a page. */
export const SubmitOrCancel = ({ label, busyLabel, busy, onCancel }: SubmitOrCancelProps) => (
  <Actions>
    <Button type="submit" variant="primary" size="small" busy={busy} busyLabel={busyLabel}>
      {label}
    </Button>
    <Button size="small" variant="ghost" onClick={onCancel}>
      {t('Cancel')}
    </Button>
  </Actions>
);

interface FormFailureProps<F extends string> {
  /** The error of the form's call; null without one. */
  error: Error | null;
  names: ServerNames<F>;
}

/** Shows why a call failed, unless the error belongs to fields of the form, which show it. */
export function FormFailure<F extends string>({ error, names }: FormFailureProps<F>) {
  if (error === null || fieldErrorsOf(error, names).length > 0) return null;
  return <ErrorNotice error={error} />;
}

/** Tells password managers the user name in a form without a field for it. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

/** Returns the focus to a button when the form that replaced it closes. */
export function useFocusAfterEditing(editing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return button;
}

/** The time zone of this browser, for times in e-mails (MAIL-6). */
export const browserTimeZone = () => ({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
