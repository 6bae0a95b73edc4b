import { deleteNotification } from '@fareweave/shared-lib/api/fare-alerts';
import { toasts } from '@fareweave/shared-lib/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Deletes an alert and shows a toast (ALRT-10). */
export function useDeleteAlert() {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['notifications'] });
  return useMutation({
    mutationFn: deleteNotification,
    onSuccess: () => {
      toasts.success('Flight alert deleted', 'Notification deleted successfully');
      refresh();
    },
    // What is gone or completed meanwhile shows so.
    onError: refresh,
  });
}
