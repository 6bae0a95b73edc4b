import { t } from '@fareweave/shared-lib/domain/texts';
import { type AlertRequest, navigate } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';

interface MessageDialogProps {
  request: AlertRequest;
  onClose: () => void;
}

/** The product's own message dialog (NAVI-7). */
export function MessageDialog({ request, onClose }: MessageDialogProps) {
  const { title, message, action } = request;
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <p>{message}</p>
          <DialogActions>
            <Button variant={action === undefined ? 'primary' : 'secondary'} onClick={close}>
              {t('OK')}
            </Button>
            {action !== undefined && (
              <Button
                variant="primary"
                onClick={() => {
                  onClose();
                  navigate(action.path);
                }}
              >
                {action.label}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
