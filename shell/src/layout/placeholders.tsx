import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { styled } from 'styled-components';
import type { Placeholder } from '../composition/runtime/first-paint.ts';

/** The server's placeholder of this address, shown until its remote has mounted. The page's policy contains the hash of the
 *  style rules. */
export function StaticPaint({ content, css }: Placeholder) {
  return (
    <>
      <style>{css}</style>
      <div data-first-paint ref={(place) => place?.replaceChildren(content.cloneNode(true))} />
    </>
  );
}

/** The placeholder of a page that is loading: a heading and a panel. */
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
