import { pushDevicesQuery } from '@fareweave/shared-lib/api/push-devices';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Row, Stack } from '@fareweave/shared-lib/ui/layout';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureInNotice } from '../ui/load-failure.tsx';
import { pushAbility } from './this-browser.ts';
import { useTurnOn } from './use-turn-on.ts';

/** After an alert was created, offers notifications on this device, if it has none and can show them (PUSH-1). Calls `onDone` when the
 *  offer is no longer needed. */
export function OfferPush({ onDone }: { onDone: () => void }) {
  const { data } = useQuery(pushDevicesQuery);
  const turnOn = useTurnOn(data?.public_key ?? '', onDone);
  // While the person is asked and after a refusal, when the browser blocks notifications, the offer stays and says so.
  if ((pushAbility() !== 'possible' && turnOn.isIdle) || data === undefined) return null;
  if (data.devices.some(({ is_current }) => is_current)) return null;
  return (
    <Notice tone="info" title={t('Get found fares on this device?')}>
      <Lines $gap="10px">
        <p>{t('Fares of the pass are gone soon. A notification arrives at once, instead of an email.')}</p>
        {turnOn.isError && <FailureInNotice role="alert">{turnOn.error.message}</FailureInNotice>}
        <Row $gap="10px" $align="stretch">
          <Button
            size="small"
            variant="primary"
            onClick={() => turnOn.mutate()}
            busy={turnOn.isPending}
            busyLabel={t('Turning on…')}
          >
            {t('Turn on notifications')}
          </Button>
          <Button size="small" variant="ghost" onClick={onDone}>
            {t('Not now')}
          </Button>
        </Row>
      </Lines>
    </Notice>
  );
}

const Lines = styled(Stack)`
  margin-top: 4px;
`;
