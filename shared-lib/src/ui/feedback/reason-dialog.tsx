import { t } from '@fareweave/shared-lib/domain/texts';
import { ApiError, queryClient, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Field } from '@fareweave/shared-lib/ui/field';
import { fieldErrorsOf } from '@fareweave/shared-lib/ui/field-errors';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';

/** The maximum length that the server accepts. */
const MAX_REASON_LENGTH = 300;

/** Returns the name and the error of a field. */
export type FieldProps = (name: string) => { name: string; error: string | undefined };

interface Props {
  title: string;
  button: string;
  /** The text of the button while the change is sent. */
  busy: string;
  variant: 'primary' | 'danger';
  /** Title and message of the toast after the change. */
  done: readonly [title: string, message: string];
  /** The data that the change concerns. */
  query: QueryKey;
  /** Returns the errors of the fields beside the reason, by name. The server checks all else. */
  check?: (values: FormData) => Record<string, string>;
  send: (values: FormData, reason: string) => Promise<unknown>;
  /** What the change does, and fields beside the reason. The errors of the server for a field are shown at it. */
  children: (field: FieldProps) => ReactNode;
  onClose: () => void;
}

/** Asks for a reason before something changes that has a history. Loads the data again afterwards, also after a conflict with another
 *  change, which must be reviewed before the dialog is opened again. */
export function ReasonDialog({
  title,
  button,
  busy,
  variant,
  done,
  query,
  check,
  send,
  children,
  onClose,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [invalid, setInvalid] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (values: FormData) => send(values, reasonOf(values)),
    onSuccess: () => toasts.success(...done),
    onError: (failure) => showAtFields(refusals(failure, form.current)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query }),
  });

  /** Returns whether there are errors. */
  function showAtFields(errors: Record<string, string>): boolean {
    setInvalid(errors);
    const [first] = Object.keys(errors);
    if (first === undefined) return false;
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return true;
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const values = new FormData(event.currentTarget);
    const errors = {
      ...check?.(values),
      ...(reasonOf(values) === '' && { reason: t('Please enter a reason') }),
    };
    if (!showAtFields(errors)) mutate(values, { onSuccess: onClose });
  }

  function forgetErrors(): void {
    setInvalid({});
    if (error !== null) reset();
  }
  const field: FieldProps = (name) => ({ name, error: invalid[name] });

  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <Form ref={form} noValidate onSubmit={submit} onChange={forgetErrors}>
          {children(field)}
          <Field
            label={t('Reason')}
            hint={t('Everyone with access to the history can read it.')}
            maxLength={MAX_REASON_LENGTH}
            {...field('reason')}
          />
          {error !== null && Object.keys(invalid).length === 0 && (
            <Notice tone="danger" takesFocus>
              <p>{error.message}</p>
              {isOvertaken(error) && (
                <p>{t('Close this dialog, check what has changed, then open it again.')}</p>
              )}
            </Notice>
          )}
          <DialogActions>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button type="submit" variant={variant} busy={isPending} busyLabel={busy}>
              {button}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

const reasonOf = (values: FormData): string => String(values.get('reason')).trim();

/** Whether another change came first: the dialog shows outdated facts. */
const isOvertaken = (error: Error): boolean => error instanceof ApiError && error.code === 'OVERTAKEN';

/** The errors of the server for fields of a form, by name. */
function refusals(error: Error, form: HTMLFormElement | null): Record<string, string> {
  const names = Object.fromEntries([...new FormData(form ?? undefined).keys()].map((name) => [name, name]));
  return Object.fromEntries(fieldErrorsOf(error, names).map(({ field, message }) => [field, message]));
}

const Form = styled.form`
  display: grid;
  gap: 16px;

  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 600;
  }
`;
