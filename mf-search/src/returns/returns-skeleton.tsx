import { LoadingBar } from '@fareweave/shared-lib/ui/loading-bar';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { styled } from 'styled-components';

/** Four placeholder flights (RETN-5) under a bar at the top of the page. */
export function ReturnsSkeleton() {
  return (
    <Stack>
      <LoadingBar label="Searching return flights" />
      <Skeleton height="92px" />
      <Skeleton height="92px" />
      <Skeleton height="92px" />
      <Skeleton height="92px" />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 8px;
`;
