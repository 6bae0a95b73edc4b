import { t } from '@fareweave/shared-lib/domain/texts';
import { ApiError, queryClient, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { labelledGroup } from '@fareweave/shared-lib/ui/control-styles';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Field } from '@fareweave/shared-lib/ui/field';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { type FieldProps, useFormErrors } from '@fareweave/shared-lib/ui/use-form-errors';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

/** The maximum length that the server accepts. */
const MAX_REASON_LENGTH = 300;

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
export function ReasonDialog(props: Props) {
  const { title, button, busy, variant, done, query, check, send, children, onClose } = props;
  const { form, hasErrors, show, showRefused, onChange, field } = useFormErrors();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (values: FormData) => send(values, reasonOf(values)),
    onSuccess: () => toasts.success(...done),
    onError: showRefused,
    onSettled: () => queryClient.invalidateQueries({ queryKey: query }),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const errors = {
      ...check?.(values),
      ...(reasonOf(values) === '' && { reason: t('Please enter a reason') }),
    };
    if (!show(errors)) mutate(values, { onSuccess: onClose });
  }

  function change(event: FormEvent): void {
    onChange(event);
    if (error !== null) reset();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <Form ref={form} noValidate onSubmit={submit} onChange={change}>
          {children(field)}
          <Field
            label={t('Reason')}
            hint={t('Everyone with access to the history can read it.')}
            maxLength={MAX_REASON_LENGTH}
            {...field('reason')}
          />
          {error !== null && !hasErrors && (
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

const Form = styled.form`
  display: grid;
  gap: 16px;

  fieldset {
    ${labelledGroup}
  }
`;
