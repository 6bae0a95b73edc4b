import { LoadingBar } from '@fareweave/shared-lib/ui/loading-bar';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { styled } from 'styled-components';

interface ListSkeletonProps {
  /** The accessible name of the loading bar. */
  label: string;
  /** CSS length of an item. */
  height: string;
  className?: string;
}

/** Four placeholder items (RSLT-11, RETN-5), and a loading bar at the top of the page. */
export function ListSkeleton({ label, height, ...rest }: ListSkeletonProps) {
  return (
    <Stack {...rest}>
      <LoadingBar label={label} />
      <Skeleton height={height} />
      <Skeleton height={height} />
      <Skeleton height={height} />
      <Skeleton height={height} />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 8px;
`;
