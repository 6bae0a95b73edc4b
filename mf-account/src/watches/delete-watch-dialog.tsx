import { deleteWatch } from '@fareweave/shared-lib/api/watches';
import { t } from '@fareweave/shared-lib/domain/texts';
import { type CityOf, watchTitle } from '@fareweave/shared-lib/domain/watch-sentence';
import type { Watch } from '@fareweave/shared-lib/domain/watches';
import { toasts } from '@fareweave/shared-lib/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface DeleteWatchDialogProps {
  watch: Watch;
  cityOf: CityOf;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before a watch is deleted. */
export function DeleteWatchDialog({ watch, cityOf, onClose, onDeleted }: DeleteWatchDialogProps) {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['watches'] });
  const deletion = useMutation({
    mutationFn: () => deleteWatch(watch.id),
    onSuccess: () => {
      toasts.success(t('Watch deleted'), '');
      refresh();
      onDeleted();
    },
    // It may have been deleted already.
    onError: refresh,
  });
  return (
    <ConfirmDialog
      title={t('Delete watch')}
      action={{ label: t('Delete'), busyLabel: t('Deleting...'), run: deletion.mutate }}
      state={deletion}
      onClose={onClose}
    >
      <p>{t('Are you sure you want to delete this watch? To stop its messages for a while, pause it.')}</p>
      <strong>{watchTitle(watch, cityOf)}</strong>
    </ConfirmDialog>
  );
}
