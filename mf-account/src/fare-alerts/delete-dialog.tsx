import { deleteNotification } from '@fareweave/shared-lib/api/fare-alerts';
import { t } from '@fareweave/shared-lib/domain/texts';
import { toasts } from '@fareweave/shared-lib/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface Props {
  id: string;
  /** `Denver to Orlando`. */
  route: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before an alert is deleted (ALRT-10). */
export function DeleteDialog({ id, route, onClose, onDeleted }: Props) {
  const deletion = useDeleteAlert();
  const run = (): void => deletion.mutate(id, { onSuccess: onDeleted });
  return (
    <ConfirmDialog
      title={t('Delete flight alert')}
      action={{ label: t('Delete'), busyLabel: t('Deleting...'), run }}
      state={deletion}
      onClose={onClose}
    >
      <p>{t('Are you sure you want to delete this notification?')}</p>
      <strong>{route}</strong>
    </ConfirmDialog>
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
