import { type PushDevices, pushDevicesQuery } from '@fareweave/shared-lib/api/push-devices';
import { t } from '@fareweave/shared-lib/domain/texts';
import { PlainList } from '@fareweave/shared-lib/ui/layout';
import { ErrorNotice } from '@fareweave/shared-lib/ui/notice';
import { TemporaryButton } from '@fareweave/shared-lib/ui/retry-button';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Actions } from '../ui/form/form.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { DeviceRow } from './device-row.tsx';
import { pushAbility } from './this-browser.ts';
import { useTurnOn } from './use-turn-on.ts';

/** Turns notifications on and off by device (PUSH-1 to PUSH-4, PUSH-8). */
export function PushControls() {
  const list = useQuery(pushDevicesQuery);
  if (list.isPending) return <Skeleton height="132px" />;
  if (list.data === undefined) return <LoadFailure query={list} />;
  const { devices } = list.data;
  return (
    <>
      <LoadFailure query={list} />
      {devices.length > 0 && (
        <PlainList $gap="0" aria-label={t('Devices with notifications')}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </PlainList>
      )}
      {!devices.some(({ is_current }) => is_current) && <ThisDevice {...list.data} />}
    </>
  );
}

function ThisDevice({ public_key }: PushDevices) {
  const turnOn = useTurnOn(public_key);
  const ability = pushAbility();
  if (ability === 'unsupported')
    return (
      <p>
        {t(
          'This browser cannot show notifications of Fareweave. On an iPhone or iPad, add Fareweave to the home screen first.',
        )}
      </p>
    );
  return (
    <>
      <ErrorNotice error={turnOn.error} />
      {ability === 'blocked' && !turnOn.isError && (
        <p>
          {t(
            'Your browser blocks notifications of this site. Allow them in its settings, then turn them on.',
          )}
        </p>
      )}
      <Actions>
        <TemporaryButton onClick={() => turnOn.mutate()} busy={turnOn.isPending} busyLabel={t('Turning on…')}>
          {t('Turn on for this device')}
        </TemporaryButton>
      </Actions>
    </>
  );
}
