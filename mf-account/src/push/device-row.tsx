import {
  changePushDevice,
  type PushDevice,
  pushDevicesQuery,
  revokePushDevice,
  testPushDevice,
} from '@fareweave/shared-lib/api/push-devices';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Check } from '@fareweave/shared-lib/ui/check';
import { Row, Stack } from '@fareweave/shared-lib/ui/layout';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { Hint } from '@fareweave/shared-lib/ui/page';
import { TemporaryButton } from '@fareweave/shared-lib/ui/retry-button';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { browserName } from '../security/index.ts';
import { RowName, sectionRow } from '../ui/section-rows.tsx';
import { unsubscribe } from './this-browser.ts';

/** A device with notifications: what it shows, a test message, and how to turn it off. */
export function DeviceRow({ device }: { device: PushDevice }) {
  const { id, user_agent, created_at, is_current, shows_details } = device;
  const name = browserName(user_agent);
  const { change, test, revoke } = useDeviceActions(device, name);
  const sinceId = useId();
  return (
    <Device as="li" $gap="8px">
      <div>
        <RowName>
          {name} {is_current && <Badge tone="pass">{t('This device')}</Badge>}
        </RowName>
        <Hint id={sinceId}>{rich('On since {moment}', { moment: <Moment at={created_at} /> })}</Hint>
      </div>
      <Check
        label={t('Show route and price')}
        aria-label={t('Show route and price on {device}', { device: name })}
        aria-describedby={sinceId}
        hint={t(
          'Also on the locked screen, where others may see them. Otherwise notifications only say that there is news.',
        )}
        checked={change.isPending ? change.variables.shows_details : shows_details}
        onChange={({ target }) => change.mutate({ id, shows_details: target.checked })}
      />
      <Row $align="stretch" $gap="10px">
        <Button
          size="small"
          onClick={() => test.mutate(id)}
          busy={test.isPending}
          busyLabel={t('Sending…')}
          aria-describedby={sinceId}
        >
          {rich('Send test message<hidden> {name}</hidden>', { name, hidden })}
        </Button>
        <TemporaryButton onClick={() => revoke.mutate(id)} busy={revoke.isPending} aria-describedby={sinceId}>
          {rich('Turn off<hidden> {name}</hidden>', { name, hidden })}
        </TemporaryButton>
      </Row>
    </Device>
  );
}

function useDeviceActions({ is_current }: PushDevice, name: string) {
  const refresh = () => queryClient.invalidateQueries(pushDevicesQuery);
  const change = useMutation({
    mutationFn: changePushDevice,
    onError: (error) => toasts.error(t('Not changed'), error.message),
    onSettled: refresh,
  });
  const test = useMutation({
    mutationFn: testPushDevice,
    onSuccess: () =>
      toasts.success(t('Test message sent'), t('It arrives on {device} in a moment.', { device: name })),
    onError: (error) => toasts.error(t('No test message sent'), error.message),
  });
  const revoke = useMutation({
    mutationFn: revokePushDevice,
    onSuccess: async () => {
      if (is_current) await unsubscribe();
      toasts.success(t('Notifications are off'), t('{device} gets no more notifications.', { device: name }));
      await refresh();
    },
    onError: (error) => {
      toasts.error(t('Not turned off'), error.message);
      // The device may be gone already.
      return refresh();
    },
  });
  return { change, test, revoke };
}

const Device = styled(Stack)`
  padding-block: 14px;

  ${sectionRow}
`;
