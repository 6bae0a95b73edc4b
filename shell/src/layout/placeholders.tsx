import type { FirstPaint } from '@fareweave/shared-lib/domain/composition';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { styled } from 'styled-components';

/** The server's placeholder of this address, shown until its remote has mounted. The server has checked this markup; the
 *  page's policy contains the hash of the style rules. */
export function StaticPaint({ html, css }: FirstPaint) {
  return (
    <>
      <style>{css}</style>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup that the server has checked */}
      <div data-first-paint dangerouslySetInnerHTML={{ __html: html }} />
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
