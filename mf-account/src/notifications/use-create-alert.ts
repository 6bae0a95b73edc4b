import { createNotification } from '@fareweave/shared-lib/api/create-notification';
import { toasts } from '@fareweave/shared-lib/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Makes an alert and says so (spec: accounts §8). */
export function useCreateAlert() {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['notifications'] });
  return useMutation({
    mutationFn: createNotification,
    onSuccess: ({ travel_dates }) => {
      toasts.success(
        'Flight alert created',
        `Successfully created flight alert for ${travel_dates.length} date(s)! Check your email for confirmation.`,
      );
      refresh();
    },
    // Whatever was refused, as the limit of alerts, may be news to this page too.
    onError: refresh,
  });
}
