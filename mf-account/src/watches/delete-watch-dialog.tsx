import { deleteWatch } from '@fareweave/shared-lib/api/watches';
import { t } from '@fareweave/shared-lib/domain/texts';
import { type CityOf, watchTitle } from '@fareweave/shared-lib/domain/watch-sentence';
import type { Watch } from '@fareweave/shared-lib/domain/watches';
import { toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';

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
  const { mutate, isPending, error } = useMutation({
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
    <Dialog title={t('Delete watch')} onClose={onClose}>
      {(close) => (
        <>
          {error !== null && (
            <Notice tone="danger" takesFocus>
              {error.message}
            </Notice>
          )}
          <p>
            {t('Are you sure you want to delete this watch? To stop its messages for a while, pause it.')}
          </p>
          <strong>{watchTitle(watch, cityOf)}</strong>
          <DialogActions>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button variant="danger" busy={isPending} busyLabel={t('Deleting...')} onClick={() => mutate()}>
              {t('Delete')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
