import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props {
  title: string;
  /** What happens, in a sentence. */
  children: ReactNode;
  /** The texts of the button that confirms. */
  button: string;
  busyLabel: string;
  variant?: 'primary' | 'danger';
  /** What the button does. */
  action: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>;
  onClose: () => void;
}

/** Asks for confirmation before a change. Closes after success, and shows the error otherwise. */
export function ConfirmDialog({
  title,
  children,
  button,
  busyLabel,
  variant = 'danger',
  action,
  onClose,
}: Props) {
  const { mutate, isPending, error } = action;
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <Body>
          <p>{children}</p>
          {error !== null && <Notice tone="danger">{error.message}</Notice>}
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
