import { deleteNotification } from '@fareweave/shared-lib/api/fare-alerts';
import { t } from '@fareweave/shared-lib/domain/texts';
import { toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface Props {
  id: string;
  /** `Denver to Orlando`. */
  route: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before an alert is deleted (ALRT-10). */
export function DeleteDialog({ id, route, onClose, onDeleted }: Props) {
  const { mutate, isPending, error } = useDeleteAlert();
  return (
    <Dialog title={t('Delete flight alert')} onClose={onClose}>
      {(close) => (
        <>
          {error !== null && (
            <Notice tone="danger" takesFocus>
              {error.message}
            </Notice>
          )}
          <p>{t('Are you sure you want to delete this notification?')}</p>
          <strong>{route}</strong>
          <DialogActions>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button
              variant="danger"
              busy={isPending}
              busyLabel={t('Deleting...')}
              onClick={() => mutate(id, { onSuccess: onDeleted })}
            >
              {t('Delete')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** Deletes an alert and shows a toast (ALRT-10). */
function useDeleteAlert() {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['notifications'] });
  return useMutation({
    mutationFn: deleteNotification,
    onSuccess: () => {
      toasts.success(t('Flight alert deleted'), t('Notification deleted successfully'));
      refresh();
    },
    // The alert may have been completed or deleted already.
    onError: refresh,
  });
}
