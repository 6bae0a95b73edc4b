import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props<Answer> {
  title: string;
  /** What happens, in a sentence. */
  children: ReactNode;
  /** The texts of the button that confirms. */
  button: string;
  busyLabel: string;
  variant?: 'primary' | 'danger';
  /** Makes the change. */
  send: () => Promise<Answer>;
  /** Returns title and message of the toast after the change. */
  done: (answer: Answer) => readonly [title: string, message: string];
  /** The data that the change concerns: it is loaded again afterwards, also after a failure. */
  queries: readonly QueryKey[];
  onClose: () => void;
}

/** Asks for confirmation before a change. Closes after success, and shows the error otherwise. */
export function ConfirmDialog<Answer>({
  title,
  children,
  button,
  busyLabel,
  variant = 'danger',
  send,
  done,
  queries,
  onClose,
}: Props<Answer>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (answer) => toasts.success(...done(answer)),
    onSettled: () => Promise.all(queries.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <Body>
          <p>{children}</p>
          {error !== null && (
            <Notice tone="danger" takesFocus>
              {error.message}
            </Notice>
          )}
          <DialogActions>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button
              variant={variant}
              busy={isPending}
              busyLabel={busyLabel}
              onClick={() => mutate(undefined, { onSuccess: onClose })}
            >
              {button}
            </Button>
          </DialogActions>
        </Body>
      )}
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  gap: 16px;
  overflow-wrap: anywhere;
`;
