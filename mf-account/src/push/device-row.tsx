import {
  changePushDevice,
  type PushDevice,
  pushDevicesQuery,
  revokePushDevice,
  testPushDevice,
} from '@fareweave/shared-lib/api/push-devices';
import { toasts } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Check } from '@fareweave/shared-lib/ui/check';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { browserName } from '../security/index.ts';
import { unsubscribe } from './this-browser.ts';

interface Props {
  device: PushDevice;
  /** Called before the row is removed. */
  onRevoked: () => void;
}

/** A device with notifications: what it shows, a test message, and how to turn it off. */
export function DeviceRow({ device, onRevoked }: Props) {
  const { id, user_agent, created_at, is_current, shows_details } = device;
  const name = browserName(user_agent);
  const { change, test, revoke } = useDeviceActions(device, name, onRevoked);
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <Row>
      <div>
        <Name>
          {name} {is_current && <Badge tone="pass">This device</Badge>}
        </Name>
        <Since>
          On since <Moment at={created_at} />
        </Since>
      </div>
      <Check
        label="Show route and price"
        aria-label={`Show route and price on ${name}`}
        hint="Also on the locked screen, where others may see them. Otherwise notifications only say that there is news."
        checked={change.isPending ? change.variables.shows_details : shows_details}
        onChange={({ target }) => change.mutate({ id, shows_details: target.checked })}
      />
      <Buttons>
        <Button size="small" onClick={() => test.mutate(id)} busy={test.isPending} busyLabel="Sending…">
          Send test message{of}
        </Button>
        <Button size="small" onClick={() => revoke.mutate(id)} busy={revoke.isPending}>
          Turn off{of}
        </Button>
      </Buttons>
    </Row>
  );
}

function useDeviceActions({ is_current }: PushDevice, name: string, onRevoked: () => void) {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries(pushDevicesQuery);
  const change = useMutation({
    mutationFn: changePushDevice,
    onError: (error) => toasts.error('Not changed', error.message),
    onSettled: refresh,
  });
  const test = useMutation({
    mutationFn: testPushDevice,
    onSuccess: () => toasts.success('Test message sent', `It arrives on ${name} in a moment.`),
    onError: (error) => toasts.error('No test message sent', error.message),
  });
  const revoke = useMutation({
    mutationFn: revokePushDevice,
    onSuccess: async () => {
      if (is_current) await unsubscribe();
      onRevoked();
      toasts.success('Notifications are off', `${name} gets no more notifications.`);
      await refresh();
    },
    onError: (error) => {
      toasts.error('Not turned off', error.message);
      // The device may be gone already.
      return refresh();
    },
  });
  return { change, test, revoke };
}

const Row = styled.li`
  display: grid;
  gap: 8px;
  padding-block: 14px;

  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  & + & {
    border-top: 1px solid var(--line);
  }
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  font-weight: 600;
`;

const Since = styled.p`
  color: var(--ink-3);
  font-size: 0.8125rem;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;
