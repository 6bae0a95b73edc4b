import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { ConfirmDialog } from '@fareweave/shared-lib/ui/dialog';
import { useMutation } from '@tanstack/react-query';

interface Props {
  title: string;
  question: string;
  /** The name of the item. */
  name: string;
  remove: () => Promise<unknown>;
  /** Title and message of the toast after the deletion. */
  done: readonly [title: string, message: string];
  /** The query key of the list that contains the item. */
  list: string;
  /** Called when the user closes the dialog, and when the item is deleted, which may be after the dialog was closed. */
  onClose: () => void;
}

/** Asks for confirmation before an alert or a watch is deleted (ALRT-10). */
export function DeleteDialog({ title, question, name, remove, done, list, onClose }: Props) {
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [list] });
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toasts.success(...done);
      refresh();
      onClose();
    },
    // The item may have been completed or deleted already.
    onError: refresh,
  });
  return (
    <ConfirmDialog
      title={title}
      action={{ label: t('Delete'), busyLabel: t('Deleting...'), run: deletion.mutate }}
      state={deletion}
      onClose={onClose}
    >
      <p>{question}</p>
      <strong>{name}</strong>
    </ConfirmDialog>
  );
}
