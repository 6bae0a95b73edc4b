import { addPushDevice, pushDevicesQuery } from '@fareweave/shared-lib/api/push-devices';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { useMutation } from '@tanstack/react-query';
import { subscribe, unsubscribe } from './this-browser.ts';

/** Turns on notifications on this device, without details (PUSH-1, PUSH-4). */
export function useTurnOn(publicKey: string, onTurnedOn?: () => void) {
  return useMutation({
    mutationFn: async () => {
      const subscription = await subscribe(publicKey);
      try {
        await addPushDevice(subscription);
      } catch (error) {
        await unsubscribe();
        throw error;
      }
      await queryClient.refetchQueries(pushDevicesQuery);
    },
    onSuccess: () => {
      toasts.success(t('Notifications are on'), t('Fares that your alerts find arrive on this device.'));
      onTurnedOn?.();
    },
  });
}
