import { createNotification } from '@fareweave/shared-lib/api/fare-alerts';
import { sessionStore, toasts } from '@fareweave/shared-lib/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** No e-mail goes to an address before it is verified. */
const nextStep = (): string =>
  sessionStore.get().user?.email_verified === false
    ? 'Verify your email address to get the emails.'
    : 'Check your email for confirmation.';

/** Creates an alert and shows a toast (ALRT-11). */
export function useCreateAlert() {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['notifications'] });
  return useMutation({
    mutationFn: createNotification,
    onSuccess: ({ travel_dates }) => {
      toasts.success(
        'Flight alert created',
        `Successfully created flight alert for ${travel_dates.length} date(s)! ${nextStep()}`,
      );
      refresh();
    },
    // Whatever was refused, as the limit of alerts, may be news to this page too.
    onError: refresh,
  });
}
