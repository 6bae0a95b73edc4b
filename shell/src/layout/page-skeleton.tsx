import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { styled } from 'styled-components';

/** A page that is on its way: the shape of a heading and a panel. */
export function PageSkeleton() {
  return (
    <Column className="wrap" aria-hidden="true">
      <Skeleton height="44px" width="min(420px, 70%)" />
      <Skeleton height="22px" width="min(560px, 90%)" />
      <Skeleton height="280px" />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: 16px;
  padding-block: 44px;
`;
