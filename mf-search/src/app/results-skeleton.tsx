import { LoadingBar } from '@fareweave/shared-lib/ui/loading-bar';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { styled } from 'styled-components';

/** Four placeholder cards (RSLT-11) under a bar at the top of the page. */
export function ResultsSkeleton() {
  return (
    <Stack>
      <LoadingBar label="Searching flights" />
      <Skeleton height="78px" />
      <Skeleton height="78px" />
      <Skeleton height="78px" />
      <Skeleton height="78px" />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 10px;
  margin-top: 28px;
`;
