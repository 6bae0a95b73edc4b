import { t } from '@fareweave/shared-lib/domain/texts';
import { LoadingBar } from '@fareweave/shared-lib/ui/loading-bar';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { styled } from 'styled-components';
import { Screen } from '../ui/form-layout.tsx';

/** The placeholder while the departures of the return flights load (RETN-5). */
export function ReturnsLoading() {
  return (
    <Screen className="wrap" data-dir="inbound">
      <LoadingBar label={t('Searching flights')} />
      <Stack>
        <p role="status">{t('Loading departure flight details...')}</p>
        <Skeleton height="92px" />
        <Skeleton height="132px" />
        <Skeleton height="78px" />
        <Skeleton height="78px" />
      </Stack>
    </Screen>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 12px;
  padding-top: clamp(24px, 4vw, 40px);

  p {
    color: var(--ink-2);
    font-weight: 600;
  }
`;
