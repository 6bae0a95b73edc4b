import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Notice } from '@fareweave/shared-lib/ui/notice';

interface Props {
  title: string;
  text: string;
  action: { label: string; busyLabel: string; run: () => void };
  state: { isPending: boolean; error: Error | null };
  onClose: () => void;
}

/** Asks for confirmation before an address ends. */
export const ConfirmDialog = ({ title, text, action, state, onClose }: Props) => (
  <Dialog title={title} onClose={onClose}>
    {(close) => (
      <>
        {state.error !== null && (
          <Notice tone="danger" takesFocus>
            {state.error.message}
          </Notice>
        )}
        <p>{text}</p>
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
