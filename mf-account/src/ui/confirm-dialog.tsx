import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import type { ReactNode } from 'react';
import { Failure } from './form/form.tsx';

interface Props {
  title: string;
  action: { label: string; busyLabel: string; run: () => void };
  /** Of the action. */
  state: { isPending: boolean; error: Error | null };
  onClose: () => void;
  /** What the action does. */
  children: ReactNode;
}

/** Asks for confirmation before something ends. */
export const ConfirmDialog = ({ title, action, state, onClose, children }: Props) => (
  <Dialog title={title} onClose={onClose}>
    {(close) => (
      <>
        <Failure error={state.error} />
        {children}
        <DialogActions>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button
            variant="danger"
            busy={state.isPending}
            busyLabel={action.busyLabel}
            onClick={() => action.run()}
          >
            {action.label}
          </Button>
        </DialogActions>
      </>
    )}
  </Dialog>
);
