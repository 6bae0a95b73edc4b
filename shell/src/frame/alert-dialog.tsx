import type { AlertRequest } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog } from '@fareweave/shared-lib/ui/dialog';

interface Props {
  request: AlertRequest;
  onClose: () => void;
  onGo: (path: string) => void;
}

/** The product's own `window.alert` (decision 19). */
export function AlertDialog({ request, onClose, onGo }: Props) {
  const { title, message, action } = request;
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <p>{message}</p>
          <div className="actions">
            {action !== undefined && (
              <Button
                onClick={() => {
                  onClose();
                  onGo(action.path);
                }}
              >
                {action.label}
              </Button>
            )}
            <Button variant="primary" onClick={close}>
              OK
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
